import { basename } from 'node:path'

const sheets = new Map()

/** The class of a style sheet as the page has it: told by the sheet's name, which no other may bear, and without a hash, which compresses badly. */
export function className(local, file) {
  const sheet = basename(file, '.module.css')
  if ((sheets.get(sheet) ?? file) !== file) throw new Error(`Two style sheets are called ${sheet}.`)
  sheets.set(sheet, file)
  return `${sheet}_${local}`
}
