import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PO from 'pofile'
import { buildWith } from './build-with.ts'
import { runFolder } from './server.ts'

/** A made-up language, with the code of all that are made up. Its sentences are the English ones made 40 % longer. */
export const longLanguage = { code: 'art', name: 'Lengthened' }
const LONGER = 0.4
/** A shorter sentence is a label, which becomes a longer word instead of more words. */
const SHORT = 15

/**
 * Adds the folder of the language to the sources, and builds them. Nothing else changes.
 * @returns the folder of the build
 */
export async function buildLongLanguage(): Promise<string> {
  const tree = join(runFolder, 'long-language')
  await buildWith(tree, ['vite.config.ts', 'vite.server.config.ts'], async () => {
    const folder = join(tree, 'locales', longLanguage.code)
    await mkdir(folder)
    for (const file of await readdir(join(tree, 'locales/en'))) {
      const text = await readFile(join(tree, 'locales/en', file), 'utf8')
      await writeFile(join(folder, file), file.endsWith('.po') ? lengthened(text) : languageOf(text))
    }
  })
  return join(tree, 'dist')
}

function languageOf(english: string): string {
  return JSON.stringify({ ...JSON.parse(english), name: longLanguage.name, isDraft: true })
}

function lengthened(english: string): string {
  const catalog = PO.parse(english)
  for (const item of catalog.items) {
    const [text = ''] = item.msgstr
    item.extractedComments = [text]
    item.msgstr = [text + filler(text.length)]
  }
  return catalog.toString()
}

function filler(length: number): string {
  const count = Math.ceil(length * LONGER)
  const words = 'o'.repeat(count)
  return length < SHORT ? words : ` ${words.replaceAll(/o{7}/g, 'oooooo ')}`.trimEnd()
}
