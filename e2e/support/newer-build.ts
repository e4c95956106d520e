import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runFolder } from './server.ts'

const folder = join(runFolder, 'newer')

/** The sources of the page. */
const sources = [
  'contract',
  'src',
  'sw',
  'locales',
  'public',
  'scripts',
  'tsconfig.base.json',
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.mjs',
]

/** A text of the page frame that differs in the newer build. */
export const wordNow = 'Demonstration data'
export const wordNewer = 'Demonstration data, newer'

/** Builds the page again from sources that differ in a word, inside the tree, where its packages are found. */
export async function buildNewer(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const source of sources) await cp(resolve(source), join(folder, source), { recursive: true })
  const catalog = join(folder, 'locales/en/common.po')
  const before = await readFile(catalog, 'utf8')
  const after = before.replace(`"${wordNow}"`, `"${wordNewer}"`)
  if (after === before) throw new Error(`Nothing to change in ${catalog}`)
  await writeFile(catalog, after)
  const vite = resolve('node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build'], { cwd: folder })
}

/** Replaces the page by the newer one, as a deployment does: the old files are deleted. */
export async function releaseInto(build: string): Promise<void> {
  const page = join(build, 'page')
  await rm(page, { recursive: true, force: true })
  await cp(join(folder, 'dist/page'), page, { recursive: true })
}
