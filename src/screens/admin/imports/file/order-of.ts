import { importKinds, mainFile, type ImportKindName } from '#contract/schemas/import.ts'
import type { ImportOrder } from '#src/data/imports/import-upload.ts'

/** The form as it is filled in. */
export interface TypedImport {
  readonly file: FileList | null
  /** The further files, by the option that they are for. */
  readonly others: Readonly<Record<string, FileList | null>>
  /** What was chosen or typed, by the option's name; empty where nothing was. */
  readonly options: Readonly<Record<string, string>>
  readonly skipsBadRows: boolean
}

type OptionOfImport = 'file' | 'text' | readonly string[]

/** What may be chosen for a kind, in the order of the declaration. */
export function optionsOf(kind: ImportKindName): readonly (readonly [string, OptionOfImport])[] {
  return Object.entries(importKinds[kind].options)
}

/** What the filled-in form asks for. */
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
