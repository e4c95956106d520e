import {
  primaryKey,
  foreignKey,
  generatedId,
  optionalForeignKey,
  required,
  type SchemaContext,
  type Migration,
} from './columns.ts'

export const imports: Migration = async (context) => {
  await pastImports(context)
  await runs(context)
}

async function pastImports({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('imports')
    .addColumn('id', ...generatedId(kind))
    .addColumn('kind', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('options', 'text', required)
    .addColumn('by_stakeholder_id', 'integer', optionalForeignKey('stakeholders.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('counts', 'text', required)
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text')
    .execute()
  await schema
    .createTable('import_changes')
    .addColumn('import_id', 'integer', foreignKey('imports.id'))
    .addColumn('key', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('import_changes_key', ['import_id', 'key'])
    .execute()
  await schema
    .createTable('import_staged_rows')
    .addColumn('run', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('part', 'text', required)
    .addColumn('row', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('staged_at', 'bigint', required)
    .addPrimaryKeyConstraint('import_staged_rows_key', ['run', 'key'])
    .execute()
}

async function runs({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('import_runs')
    .addColumn('run_id', 'text', primaryKey)
    .addColumn('task', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('files', 'text', required)
    .addColumn('options', 'text', required)
    .addColumn('is_dry_run', 'integer', required)
    .addColumn('skips_bad_rows', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('by_stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('heartbeat_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('progress', 'integer', required)
    .addColumn('expected', 'integer')
    .addColumn('import_id', 'integer', optionalForeignKey('imports.id'))
    .addColumn('counts', 'text')
    .addColumn('faults', 'text', required)
    .addColumn('fault_count', 'integer', required)
    .addColumn('notes', 'text', required)
    .execute()
  await schema.createIndex('import_runs_started').on('import_runs').column('started_at').execute()
  await schema
    .createTable('import_parts')
    .addColumn('run_id', 'text', foreignKey('import_runs.run_id'))
    .addColumn('role', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('import_parts_key', ['run_id', 'role', 'position'])
    .execute()
}
