import { sql, type RawBuilder } from 'kysely'

/** Returns the condition that a column contains a text, in which `%` and `_` mean themselves. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replaceAll(/[!%_]/g, '!$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`
}
