import * as column from './columns.ts'
import { addIndex, type Migration, type SchemaContext } from './migration.ts'

export const imports: Migration = async (context) => {
  await pastImports(context)
  await runs(context)
}

async function pastImports({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('imports')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('kind', 'text', column.required)
    .addColumn('file_name', 'text', column.required)
    .addColumn('digest', 'text', column.required)
    .addColumn('options', 'text', column.required)
    .addColumn('by_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('by_name', 'text', column.required)
    .addColumn('at', 'bigint', column.required)
    .addColumn('counts', 'text', column.required)
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text')
    .execute()
  await schema
    .createTable('import_changes')
    .addColumn('import_id', 'integer', column.foreignKey('imports.id'))
    .addColumn('key', 'text', column.required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('import_changes_key', ['import_id', 'key'])
    .execute()
  await schema
    .createTable('import_staged_rows')
    .addColumn('run', 'text', column.required)
    .addColumn('key', 'text', column.required)
    .addColumn('part', 'text', column.required)
    .addColumn('row', 'integer', column.required)
    .addColumn('content', 'text', column.required)
    .addColumn('staged_at', 'bigint', column.required)
    .addPrimaryKeyConstraint('import_staged_rows_key', ['run', 'key'])
    .execute()
}

async function runs({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('import_runs')
    .addColumn('run_id', 'text', column.primaryKey)
    .addColumn('task', 'text', column.required)
    .addColumn('kind', 'text', column.required)
    .addColumn('file_name', 'text', column.required)
    .addColumn('files', 'text', column.required)
    .addColumn('options', 'text', column.required)
    .addColumn('is_dry_run', 'integer', column.required)
    .addColumn('skips_bad_rows', 'integer', column.required)
    .addColumn('state', 'text', column.required)
    .addColumn('by_stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('by_name', 'text', column.required)
    .addColumn('started_at', 'bigint', column.required)
    .addColumn('heartbeat_at', 'bigint', column.required)
    .addColumn('ended_at', 'bigint')
    .addColumn('progress', 'integer', column.required)
    .addColumn('expected', 'integer')
    .addColumn('import_id', 'integer', column.optionalForeignKey('imports.id'))
    .addColumn('counts', 'text')
    .addColumn('faults', 'text', column.required)
    .addColumn('fault_count', 'integer', column.required)
    .addColumn('notes', 'text', column.required)
    .addColumn('audit_event_id', 'integer')
    .execute()
  await addIndex(schema, 'import_runs', 'started', ['started_at'])
  await schema
    .createTable('import_parts')
    .addColumn('run_id', 'text', column.foreignKey('import_runs.run_id'))
    .addColumn('role', 'text', column.required)
    .addColumn('position', 'integer', column.required)
    .addColumn('content', 'text', column.required)
    .addPrimaryKeyConstraint('import_parts_key', ['run_id', 'role', 'position'])
    .execute()
}
