import type { ColumnBuilderCallback, CreateTableBuilder } from 'kysely'
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

/**
 * Adds the columns of an entry of the reference data, which administrators change and retire but never delete. An entry
 * without `added_at` came with the product.
 */
export function managed<Name extends string, Known extends string>(table: CreateTableBuilder<Name, Known>) {
  return table
    .addColumn('seq', 'integer', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('added_at', 'bigint')
    .addColumn('retired_at', 'bigint')
}
