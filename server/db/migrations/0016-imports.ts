import { ownId, of, perhapsOf, required, type Step } from './columns.ts'

/** Each import with what stood before it, the rows of a file while it is checked, and how a crime figure was come by. */
export const imports: Step = async ({ schema, kind }) => {
  await schema
    .createTable('imports')
    .addColumn('id', ...ownId(kind))
    .addColumn('kind', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('options', 'text', required)
    .addColumn('by_stakeholder_id', 'integer', perhapsOf('stakeholders.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('counts', 'text', required)
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text')
    .execute()
  await schema
    .createTable('import_changes')
    .addColumn('import_id', 'integer', of('imports.id'))
    .addColumn('key', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('import_changes_key', ['import_id', 'key'])
    .execute()
  await schema
    .createTable('import_staged')
    .addColumn('run', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('part', 'text', required)
    .addColumn('row', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('staged_at', 'bigint', required)
    .addPrimaryKeyConstraint('import_staged_key', ['run', 'key'])
    .execute()
  await schema
    .alterTable('crime_figures')
    .addColumn('basis', 'text', (column) => column.notNull().defaultTo('published'))
    .execute()
}
