import { buildNewer } from './newer-build.ts'
import { fillTemplate } from './server.ts'

/** What every test stands on: a data folder with the demo country in it, and a second build to update to. */
export default async function setUp(): Promise<void> {
  await Promise.all([fillTemplate(), buildNewer()])
}
