import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lists which words the files of a browser hold, in either encoding, each with the folders that hold it. */
export async function wordsInFiles(folder: string, words: readonly string[]): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const hits = new Set<string>()
  for (const file of files.filter((one) => one.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    const place = join(file.parentPath, '').slice(folder.length).split('/').slice(1, 4).join('/')
    for (const word of words)
      if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))) hits.add(`${place}: ${word}`)
  }
  return [...hits]
}
