import { rm } from 'node:fs/promises'
import { buildNewer } from './newer-build.ts'
import { fillTemplate, runFolder } from './server.ts'

/**
 * What every test stands on: a data folder with the demo country in it, and a second build to update to.
 * @returns what clears up after the run
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await Promise.all([fillTemplate(), buildNewer()])
  return () => rm(runFolder, { recursive: true, force: true })
}
