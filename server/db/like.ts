import { sql, type RawBuilder } from 'kysely'

/** Returns the condition that a column contains a text, in which `%` and `_` mean themselves. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return matches(column, `%${literal(text)}%`)
}

/** Returns the condition that a column ends with a text, in which `%` and `_` mean themselves. */
export function endsWith(column: string, text: string): RawBuilder<boolean> {
  return matches(column, `%${literal(text)}`)
}

function literal(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&')
}

function matches(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`
}
