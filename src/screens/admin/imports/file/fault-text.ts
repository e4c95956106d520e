import { limits } from '#contract/wire.ts'
import { importWords as words } from '#src/words/imports.ts'
import { faultOfFile, type FileShape } from './file-fault.ts'

/** Returns the message for a file that cannot be sent, or undefined for a good file or none. */
export async function faultText(
  shape: FileShape,
  file: File | null | undefined,
): Promise<string | undefined> {
  if (!file) return undefined
  const fault = await faultOfFile(shape, file)
  if (fault === undefined) return undefined
  return fault === 'too-large' ? words.wrongFile[fault](limits.importFile) : words.wrongFile[fault]
}
