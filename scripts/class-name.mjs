import { basename } from 'node:path'

const sheets = new Map()

/** Returns a class name from the name of its style sheet, which must be unique. A hash would compress badly. */
export function className(local, file) {
  const sheet = basename(file, '.module.css')
  if ((sheets.get(sheet) ?? file) !== file) throw new Error(`Two style sheets are called ${sheet}.`)
  sheets.set(sheet, file)
  return `${sheet}_${local}`
}
