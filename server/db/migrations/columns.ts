import type { ColumnBuilderCallback } from 'kysely'
import type { DatabaseKind } from '../connection.ts'

type Column = [type: 'integer' | 'serial', build: ColumnBuilderCallback]

/** A primary key that the database generates; neither database issues an id twice. */
export function generatedId(kind: DatabaseKind): Column {
  return kind === 'sqlite'
    ? ['integer', (column) => column.notNull().primaryKey().autoIncrement()]
    : ['serial', (column) => column.notNull().primaryKey()]
}

export const required: ColumnBuilderCallback = (column) => column.notNull()

export const primaryKey: ColumnBuilderCallback = (column) => column.notNull().primaryKey()

export function foreignKey(target: string): ColumnBuilderCallback {
  return (column) => column.notNull().references(target)
}

export function optionalForeignKey(target: string): ColumnBuilderCallback {
  return (column) => column.references(target)
}

/** A primary key that is also a foreign key, for a table that extends another. */
export function primaryForeignKey(target: string): ColumnBuilderCallback {
  return (column) => column.notNull().primaryKey().references(target)
}
