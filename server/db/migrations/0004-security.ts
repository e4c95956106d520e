import * as column from './columns.ts'
import { addIndex, type Migration, type SchemaContext } from './migration.ts'

export const security: Migration = async (context) => {
  await groups(context)
  await users(context)
  await sessions(context)
  await registrations(context)
}

async function groups({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('groups')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('name', 'text', (it) => it.notNull().unique())
    .addColumn('description', 'text', column.required)
    .addColumn('version', 'integer', (it) => it.notNull().defaultTo(1))
    .execute()
  for (const table of ['actions', 'relationship_types']) {
    await schema
      .createTable(table)
      .addColumn('id', 'integer', column.primaryKey)
      .addColumn('name', 'text', column.required)
      .addColumn('description', 'text', column.required)
      .execute()
  }
  await schema
    .createTable('group_actions')
    .addColumn('group_id', 'integer', column.foreignKey('groups.id'))
    .addColumn('action_id', 'integer', column.foreignKey('actions.id'))
    .addPrimaryKeyConstraint('group_actions_key', ['group_id', 'action_id'])
    .execute()
}

async function users({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('stakeholder_id', 'integer', column.primaryForeignKey('stakeholders.id'))
    .addColumn('username', 'text', (it) => it.notNull().unique())
    .addColumn('former_username', 'text')
    .addColumn('imported_username', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('one_time_until', 'bigint')
    .addColumn('password_set_at', 'bigint')
    .addColumn('invited_at', 'bigint')
    .addColumn('last_sign_in_at', 'bigint')
    .addColumn('terms_version', 'integer')
    .addColumn('title_id', 'integer', column.optionalForeignKey('titles.id'))
    .addColumn('role_id', 'integer', column.optionalForeignKey('job_roles.id'))
    .addColumn('company_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('disabled_at', 'bigint')
    .addColumn('language', 'text')
    .addColumn('is_demo', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await addIndex(schema, 'users', 'company', ['company_stakeholder_id'])
  await schema
    .createTable('user_groups')
    .addColumn('stakeholder_id', 'integer', column.foreignKey('users.stakeholder_id'))
    .addColumn('group_id', 'integer', column.foreignKey('groups.id'))
    .addPrimaryKeyConstraint('user_groups_key', ['stakeholder_id', 'group_id'])
    .execute()
  await addIndex(schema, 'user_groups', 'group', ['group_id'])
  await schema
    .createTable('stakeholder_relationships')
    .addColumn('stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('stakeholder_relationship_type_id', 'integer', column.foreignKey('relationship_types.id'))
    .addColumn('boundary_id', 'integer', column.foreignKey('boundaries.id'))
    .addPrimaryKeyConstraint('stakeholder_relationships_key', [
      'stakeholder_id',
      'stakeholder_relationship_type_id',
      'boundary_id',
    ])
    .execute()
  await addIndex(schema, 'stakeholder_relationships', 'boundary', ['boundary_id'])
}

async function sessions({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', column.primaryKey)
    .addColumn('stakeholder_id', 'integer', column.foreignKey('users.stakeholder_id'))
    .addColumn('created_at', 'bigint', column.required)
    .addColumn('last_seen_at', 'bigint', column.required)
    .addColumn('expires_at', 'bigint', column.required)
    .addColumn('device_token_hash', 'text', column.required)
    .addColumn('is_persistent', 'integer', column.required)
    .addColumn('password_at', 'bigint', column.required)
    .addColumn('device_id', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('organisation_decided_at', 'bigint')
    .execute()
  await addIndex(schema, 'sessions', 'stakeholder', ['stakeholder_id'])
  await schema
    .createTable('limits')
    .addColumn('subject_hash', 'text', column.primaryKey)
    .addColumn('count', 'integer', column.required)
    .addColumn('last_at', 'bigint', column.required)
    .addColumn('next_allowed_at', 'bigint', column.required)
    .execute()
  await schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', column.required)
    .addColumn('stakeholder_id', 'integer', column.foreignKey('users.stakeholder_id'))
    .addColumn('last_used_at', 'bigint', column.required)
    .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'stakeholder_id'])
    .execute()
  await addIndex(schema, 'known_devices', 'stakeholder', ['stakeholder_id'])
}

/** Applications whose address is not proven yet, and the codes that prove an address. */
async function registrations({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('registrations')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('email', 'text', column.required)
    .addColumn('browser_hash', 'text', column.required)
    .addColumn('password_hash', 'text', column.required)
    .addColumn('content', 'text', column.required)
    .addColumn('language', 'text', column.required)
    .addColumn('created_at', 'bigint', column.required)
    .execute()
  await addIndex(schema, 'registrations', 'email', ['email', 'browser_hash'])
  await schema
    .createTable('one_time_codes')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('subject_hash', 'text', column.required)
    .addColumn('browser_hash', 'text', column.required)
    .addColumn('nonce', 'text', column.required)
    .addColumn('stakeholder_id', 'integer', column.optionalForeignKey('users.stakeholder_id'))
    .addColumn('is_sign_in', 'integer', column.required)
    .addColumn('registration_id', 'integer', (it) => it.references('registrations.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', column.required)
    .addColumn('tries', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('used_at', 'bigint')
    .addColumn('used_key', 'text')
    .addColumn('ticket_hash', 'text')
    .execute()
  await addIndex(schema, 'one_time_codes', 'subject', ['subject_hash', 'browser_hash'])
  await schema
    .createTable('anonymous_keys')
    .addColumn('key_hash', 'text', column.primaryKey)
    .addColumn('fingerprint', 'text', column.required)
    .addColumn('response', 'text', column.required)
    .addColumn('created_at', 'bigint', column.required)
    .execute()
}
