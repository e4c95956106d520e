import { of, perhapsOf, key, required, type Step } from './columns.ts'

/** Imports that are begun on the page, how far each is, and its files on their way. */
export const importRuns: Step = async ({ schema }) => {
  await schema
    .createTable('import_runs')
    .addColumn('run_id', 'text', key)
    .addColumn('task', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('files', 'text', required)
    .addColumn('options', 'text', required)
    .addColumn('is_dry_run', 'integer', required)
    .addColumn('skips_bad_rows', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('by_stakeholder_id', 'integer', of('stakeholders.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('heard_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('progress', 'integer', required)
    .addColumn('expected', 'integer')
    .addColumn('import_id', 'integer', perhapsOf('imports.id'))
    .addColumn('counts', 'text')
    .addColumn('faults', 'text', required)
    .addColumn('fault_count', 'integer', required)
    .addColumn('notes', 'text', required)
    .execute()
  await schema.createIndex('import_runs_in_time').on('import_runs').column('started_at').execute()
  await schema
    .createTable('import_parts')
    .addColumn('run_id', 'text', of('import_runs.run_id'))
    .addColumn('role', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('import_parts_key', ['run_id', 'role', 'place'])
    .execute()
}
