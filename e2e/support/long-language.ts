import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
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
    const tokens = parse(text)
    item.msgstr = [text + filler(lengthOf(tokens), endsWithValue(tokens))]
  }
  return catalog.toString()
}

/** Returns the length of what is shown: of several cases, only the longest. */
function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + lengthOfToken(token), 0)
}

function lengthOfToken(token: Token): number {
  if (token.type === 'content') return token.value.length
  if (token.type === 'octothorpe') return 1
  return 'cases' in token ? Math.max(...token.cases.map(({ tokens }) => lengthOf(tokens))) : token.arg.length
}

/** Returns whether the last thing shown is a value, such as a year, which no language makes longer. */
function endsWithValue(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  if (last === undefined || last.type === 'content') return false
  return 'cases' in last ? last.cases.some((one) => endsWithValue(one.tokens)) : true
}

function filler(length: number, isApart: boolean): string {
  const count = Math.ceil(length * LONGER)
  const words = 'o'.repeat(count)
  return length < SHORT && !isApart ? words : ` ${words.replaceAll(/o{7}/g, 'oooooo ')}`.trimEnd()
}
