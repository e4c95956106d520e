import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import Database from 'libsql'
import { applicationsPath, encodeId } from '#contract/rules/page-paths.ts'
import { hashPassword } from '#server/domains/auth/password.ts'
import type { Server } from './server.ts'

export interface Change {
  readonly version: number
  readonly kind: string
  readonly by: number
  readonly paths: readonly string[]
  /** The postal address after the change. */
  readonly postBox: string | null
}

/** Reads the changes of a provider from the server's database, oldest first. */
export function changesOf(server: Pick<Server, 'folder'>, stakeholderId: number): Change[] {
  const rows = read<{
    version: number
    kind: string
    by_stakeholder_id: number
    paths: string
    post_box: string
  }>(
    server,
    "select version, kind, by_stakeholder_id, paths, after ->> '$.address.addressLine2' as post_box from changes where stakeholder_id = ? order by id",
    [stakeholderId],
  )
  return rows.map(({ version, kind, by_stakeholder_id: by, paths, post_box: postBox }) => ({
    version,
    kind,
    by,
    paths: JSON.parse(paths) as string[],
    postBox,
  }))
}

export interface Place {
  readonly stakeholderId: number
  readonly name: string
  readonly buildingBlockId: number
  readonly block: string
  readonly municipality: string
  readonly municipalityStakeholderId: number
}

/** The providers of a municipality, by its boundary code. */
export function providersIn(server: Pick<Server, 'folder'>, municipality: string): Place[] {
  return read<Place>(
    server,
    `select p.stakeholder_id as stakeholderId, s.name as name, p.building_block_id as buildingBlockId,
            b.description as block, m.name as municipality, p.municipality_stakeholder_id as municipalityStakeholderId
       from providers p
       join stakeholders s on s.id = p.stakeholder_id
       join stakeholders m on m.id = p.municipality_stakeholder_id
       join building_blocks b on b.id = p.building_block_id
      where m.name = ? order by p.stakeholder_id`,
    [municipality],
  )
}

/** Ends every session, as a changed password would. */
export function endSessions(server: Pick<Server, 'folder'>): void {
  write(server, 'update sessions set ended_at = ? where ended_at is null', [Date.now()])
}

/** Sets a person's password, as they would from another device; their sessions end. */
export async function changePassword(
  server: Pick<Server, 'folder'>,
  personId: number,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password)
  write(server, 'update users set password_hash = ? where stakeholder_id = ?', [hash, personId])
  endSessions(server)
}

export function write(server: Pick<Server, 'folder'>, sql: string, values: readonly unknown[] = []): void {
  const database = open(server, false)
  database.prepare(sql).run(...values)
  database.close()
}

export function read<Row>(
  server: Pick<Server, 'folder'>,
  sql: string,
  values: readonly unknown[] = [],
): Row[] {
  const database = open(server, true)
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}

function open({ folder }: Pick<Server, 'folder'>, readonly: boolean) {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  const database = new Database(join(folder, file ?? ''), { readonly })
  // The server may be writing at the same time.
  database.exec('pragma busy_timeout = 5000')
  return database
}

/** The id of the open survey of the staff of the demonstration's university. */
export function openSurvey(server: Pick<Server, 'folder'>): number {
  const sql = `select h.id from health_checks h
      join users u on u.company_stakeholder_id = h.organisation_stakeholder_id
     where u.username = 'healthcheck@demo.example' and h.questionnaire_id = 1
     order by h.effective_to desc limit 1`
  return read<{ id: number }>(server, sql)[0]?.id ?? 0
}

/** Returns the address of an application with this status. */
export function applicationAddress(server: Pick<Server, 'folder'>, status: 1 | 3): string {
  const sql =
    'select stakeholder_id as id from organisations where verification_status_id = ? order by received_on'
  return `${applicationsPath}view/${encodeId(read<{ id: number }>(server, sql, [status])[0]?.id ?? 0)}`
}
