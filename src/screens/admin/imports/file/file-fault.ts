import type { MessageId } from '#contract/i18n/messages.ts'
import { sizeText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { limits } from '#contract/wire.ts'

type FaultIn<Id> = Id extends `import.wrongFile.${infer Fault}` ? Fault : never

export type FileFault = FaultIn<MessageId>

export type FileShape = 'map' | 'table'

interface FileInspection {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The first few hundred bytes. */
  readonly head: Uint8Array
}

const HEAD = 256
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]
const utf16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Returns the fault of a file, as far as it can be found before sending. The server checks the file in any case. */
export async function faultOfFile(shape: FileShape, file: File): Promise<FileFault | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
    return faultIn(shape, { name: file.name, size: file.size, head })
  } catch {
    // The file was moved or deleted after it was chosen.
    return 'unreadable'
  }
}

export function faultIn(shape: FileShape, { name, size, head }: FileInspection): FileFault | undefined {
  if (size === 0) return 'empty'
  if (size > limits.importFile) return 'too-large'
  if (name.length > limits.fileName) return 'too-long-name'
  if (beginsWith(head, oldExcel)) return 'old-excel'
  if (utf16.some((mark) => beginsWith(head, mark))) return 'utf16'
  const text = new TextDecoder().decode(head).trimStart()
  if (text.startsWith('%PDF')) return 'pdf'
  if (/^<(?:!doctype html|html)/i.test(text)) return 'web-page'
  const isZip = text.startsWith('PK')
  if (shape === 'map') return isZip || text.startsWith('{') ? undefined : 'no-map'
  return /^[{[<]/.test(text) ? 'no-table' : undefined
}

function beginsWith(head: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => head[place] === byte)
}

/** Returns the message for a file that cannot be sent, or undefined for a good file or none. */
export async function faultText(
  shape: FileShape,
  file: File | null | undefined,
): Promise<string | undefined> {
  if (!file) return undefined
  const fault = await faultOfFile(shape, file)
  if (fault === undefined) return undefined
  return fault === 'too-large'
    ? t('import.wrongFile.too-large', { most: sizeText(limits.importFile) })
    : t(`import.wrongFile.${fault}`)
}
