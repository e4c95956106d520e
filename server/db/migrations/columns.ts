import type { ColumnBuilderCallback, RawBuilder, SchemaModule } from 'kysely'
import type { DatabaseKind } from '../connection.ts'

/** What a step builds on. A step is never edited once it has shipped: a mistake is mended by the next one. */
export interface Ground {
  readonly schema: SchemaModule
  readonly kind: DatabaseKind
  /** For what a schema has no words for. */
  readonly run: (statement: RawBuilder<unknown>) => Promise<unknown>
}

export type Step = (ground: Ground) => Promise<void>

type Column = [type: 'integer' | 'serial', build: ColumnBuilderCallback]

/** The key column of a table whose ids the database gives out; SQLite never gives one out twice either. */
export function ownId(kind: DatabaseKind): Column {
  return kind === 'sqlite'
    ? ['integer', (column) => column.notNull().primaryKey().autoIncrement()]
    : ['serial', (column) => column.notNull().primaryKey()]
}

export const required: ColumnBuilderCallback = (column) => column.notNull()

export const key: ColumnBuilderCallback = (column) => column.notNull().primaryKey()

/** `of('stakeholders.id')`: a row there must exist. */
export function of(target: string): ColumnBuilderCallback {
  return (column) => column.notNull().references(target)
}

export function perhapsOf(target: string): ColumnBuilderCallback {
  return (column) => column.references(target)
}

/** The table's key is another's: what a stakeholder is besides. */
export function keyOf(target: string): ColumnBuilderCallback {
  return (column) => column.notNull().primaryKey().references(target)
}
