import type { InputOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import type { FieldError } from '#contract/problem.ts'
import { importKinds, mainFile } from '#contract/schemas/import.ts'
import { limits } from '#contract/wire.ts'

type ImportInput = InputOf<typeof calls.imports.begin>

const texts = messages.imports
const MEGABYTE = 1_048_576

/** Finds the first fault in the files and options. A path is never accepted as the value of a file option. */
export function findOptionFault({ kind, files, options }: ImportInput): FieldError | undefined {
  const declared: Readonly<Record<string, 'file' | 'text' | readonly string[]>> = importKinds[kind].options
  const roles = files.map(({ role }) => role)
  if (!roles.includes(mainFile)) return { code: 'files', description: texts.fileMissing }
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > limits.importFile)
    return { code: 'files', description: texts.filesTooLarge(limits.importFile / MEGABYTE) }
  return [
    ...roles.map((role, index) => faultOfRole(`files.${index}.role`, role)),
    ...Object.entries(options).map(([name, value]) => faultOfOption(`options.${name}`, name, value)),
  ].find((fault) => fault !== undefined)

  function faultOfRole(code: string, role: string): FieldError | undefined {
    if (roles.indexOf(role) !== roles.lastIndexOf(role)) return { code, description: texts.fileTwice }
    return role === mainFile || own(role) === 'file' ? undefined : { code, description: texts.optionUnknown }
  }

  function faultOfOption(code: string, name: string, value: string): FieldError | undefined {
    const wanted = own(name)
    if (wanted === undefined) return { code, description: texts.optionUnknown }
    if (wanted === 'file') return { code, description: texts.optionIsAFile }
    if (wanted === 'text' || wanted.includes(value)) return undefined
    return { code, description: texts.optionNotOneOf(wanted) }
  }

  function own(name: string) {
    return Object.hasOwn(declared, name) ? declared[name] : undefined
  }
}
