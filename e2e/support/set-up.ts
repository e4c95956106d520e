import { rm } from 'node:fs/promises'
import { buildNewer } from './newer-build.ts'
import { fillTemplate, runFolder } from './server.ts'

/**
 * Prepares every test: a data folder with the demonstration country, and a second build to update to.
 * @returns a function that cleans up after the run
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await Promise.all([fillTemplate(), buildNewer()])
  return () => rm(runFolder, { recursive: true, force: true })
}
