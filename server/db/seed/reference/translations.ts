import { parse } from 'csv-parse/sync'
import type { Rows } from '../rows.ts'

/** A folder of `locales` may hold the reference content of its language. */
const files = import.meta.glob<string>('/locales/*/content.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Row {
  readonly language: string
  readonly english: string
  readonly translation: string
  readonly reviewed_by: string
  readonly reviewed_on: string
}

/** Adds the translations of the reference content, in the columns of their import. */
export function addTranslations(rows: Rows): void {
  for (const text of Object.values(files))
    for (const row of parse<Row>(text, { columns: true }))
      if (row.translation !== '')
        rows.add('content_translations', {
          ...row,
          reviewed_by: row.reviewed_by || null,
          reviewed_on: row.reviewed_on || null,
        })
}
