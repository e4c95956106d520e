import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWith } from './build-with.ts'
import { runFolder } from './server.ts'

const folder = join(runFolder, 'newer')

/** A text of the page frame that differs in the newer build. */
export const wordNow = 'Demonstration data'
export const wordNewer = 'Demonstration data, newer'

/** Builds the page again from sources that differ in a word. */
export async function buildNewer(): Promise<void> {
  await buildWith(folder, ['vite.config.ts'], async () => {
    const catalog = join(folder, 'locales/en/common.po')
    const before = await readFile(catalog, 'utf8')
    const after = before.replace(`"${wordNow}"`, `"${wordNewer}"`)
    if (after === before) throw new Error(`Nothing to change in ${catalog}`)
    await writeFile(catalog, after)
  })
}

/** Replaces the page by the newer one, as a deployment does: the old files are deleted. */
export async function releaseInto(build: string): Promise<void> {
  const page = join(build, 'page')
  await rm(page, { recursive: true, force: true })
  await cp(join(folder, 'dist/page'), page, { recursive: true })
}
