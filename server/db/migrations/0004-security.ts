import {
  primaryKey,
  primaryForeignKey,
  foreignKey,
  generatedId,
  optionalForeignKey,
  required,
  type SchemaContext,
  type Migration,
} from './columns.ts'

export const security: Migration = async (context) => {
  await groups(context)
  await users(context)
  await sessions(context)
}

async function groups({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('groups')
    .addColumn('id', ...generatedId(kind))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', required)
    .execute()
  for (const table of ['actions', 'relationship_types']) {
    await schema
      .createTable(table)
      .addColumn('id', 'integer', primaryKey)
      .addColumn('name', 'text', required)
      .addColumn('description', 'text', required)
      .execute()
  }
  await schema
    .createTable('group_actions')
    .addColumn('group_id', 'integer', foreignKey('groups.id'))
    .addColumn('action_id', 'integer', foreignKey('actions.id'))
    .addPrimaryKeyConstraint('group_actions_key', ['group_id', 'action_id'])
    .execute()
}

async function users({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('stakeholder_id', 'integer', primaryForeignKey('stakeholders.id'))
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('title_id', 'integer', optionalForeignKey('titles.id'))
    .addColumn('role_id', 'integer', optionalForeignKey('job_roles.id'))
    .addColumn('company_stakeholder_id', 'integer', optionalForeignKey('stakeholders.id'))
    .addColumn('disabled_at', 'bigint')
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('users_company').on('users').column('company_stakeholder_id').execute()
  await schema
    .createTable('user_groups')
    .addColumn('stakeholder_id', 'integer', foreignKey('users.stakeholder_id'))
    .addColumn('group_id', 'integer', foreignKey('groups.id'))
    .addPrimaryKeyConstraint('user_groups_key', ['stakeholder_id', 'group_id'])
    .execute()
  await schema.createIndex('user_groups_group').on('user_groups').column('group_id').execute()
  await schema
    .createTable('stakeholder_relationships')
    .addColumn('stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('stakeholder_relationship_type_id', 'integer', foreignKey('relationship_types.id'))
    .addColumn('boundary_id', 'integer', foreignKey('boundaries.id'))
    .addPrimaryKeyConstraint('stakeholder_relationships_key', [
      'stakeholder_id',
      'stakeholder_relationship_type_id',
      'boundary_id',
    ])
    .execute()
  await schema
    .createIndex('stakeholder_relationships_boundary')
    .on('stakeholder_relationships')
    .column('boundary_id')
    .execute()
}

async function sessions({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', primaryKey)
    .addColumn('stakeholder_id', 'integer', foreignKey('users.stakeholder_id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('device_label', 'text')
    .addColumn('device_token_hash', 'text', required)
    .addColumn('is_persistent', 'integer', required)
    .addColumn('device_id', 'text')
    .addColumn('ended_at', 'bigint')
    .execute()
  await schema.createIndex('sessions_stakeholder').on('sessions').column('stakeholder_id').execute()
  await schema
    .createTable('sign_in_attempts')
    .addColumn('subject_hash', 'text', primaryKey)
    .addColumn('failures', 'integer', required)
    .addColumn('last_at', 'bigint', required)
    .addColumn('next_allowed_at', 'bigint', required)
    .execute()
  await schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', required)
    .addColumn('stakeholder_id', 'integer', foreignKey('users.stakeholder_id'))
    .addColumn('last_used_at', 'bigint', required)
    .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'stakeholder_id'])
    .execute()
  await schema.createIndex('known_devices_stakeholder').on('known_devices').column('stakeholder_id').execute()
}
