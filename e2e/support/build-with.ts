import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The sources of the page and the server. */
const sources = [
  'contract',
  'src',
  'sw',
  'server',
  'locales',
  'public',
  'scripts',
  'tsconfig.base.json',
  'index.html',
  'survey.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'lingui.config.mjs',
]

/**
 * Copies the sources to a folder inside the tree, where their packages are found, changes them there and builds them into
 * its `dist`.
 */
export async function buildWith(
  folder: string,
  configs: readonly ('vite.config.ts' | 'vite.server.config.ts')[],
  change: () => Promise<void>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const source of sources) await cp(resolve(source), join(folder, source), { recursive: true })
  await change()
  const vite = resolve('node_modules/vite/bin/vite.js')
  for (const config of configs)
    await promisify(execFile)(process.execPath, [vite, 'build', '--config', config], { cwd: folder })
}
