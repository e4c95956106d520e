import { importKinds, mainFile, type ImportKindName } from '#contract/schemas/import.ts'
import type { ImportOrder } from '#src/data/imports/import-upload.ts'

export interface TypedImport {
  readonly file: FileList | null
  /** The additional files, by their option. */
  readonly others: Readonly<Record<string, FileList | null>>
  /** The chosen or typed values, by option name. Empty if there is no value. */
  readonly options: Readonly<Record<string, string>>
  readonly skipsBadRows: boolean
}

type OptionOfImport = 'file' | 'text' | readonly string[]

export function optionsOf(kind: ImportKindName): readonly (readonly [string, OptionOfImport])[] {
  return Object.entries(importKinds[kind].options)
}

export function orderOf(kind: ImportKindName, typed: TypedImport, isDryRun: boolean): ImportOrder {
  const chosen = optionsOf(kind).flatMap(([name]) => {
    const text = typed.options[name]?.trim() ?? ''
    return text === '' ? [] : [[name, text] as const]
  })
  const files = [[mainFile, typed.file] as const, ...Object.entries(typed.others)]
  return {
    kind,
    files: files.flatMap(([role, list]) => {
      const file = list?.item(0)
      return file ? [{ role, file }] : []
    }),
    options: Object.fromEntries(chosen),
    isDryRun,
    skipsBadRows: typed.skipsBadRows,
  }
}
