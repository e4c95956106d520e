import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { newOneTimeHash, oneTimeColumns } from '#server/queries/one-time-password.ts'
import { fillDemo } from '#tests/support/fill-demo.ts'

/** An account with 20 failed attempts makes new devices wait, so that each kind needs several. */
const OF_A_KIND = 20

/**
 * Fills a database, and reads whose address is known: with a password, without one, and with an account that does not
 * let its person in as others do. Reads also a place to register from.
 */
export async function prepare(dataDir: string) {
  await fillDemo({ dataDir })
  const database = await openDatabase({ dataDir })
  const hash = await aPasswordHash(database)
  const withPassword = await changeSome(database, { password_hash: hash })
  const kinds = {
    disabled: await changeSome(database, { password_hash: hash, disabled_at: 1 }),
    rejected: await changeSome(database, { password_hash: hash }, verificationStatuses.rejected),
    'one-time password': await changeSome(database, {
      password_hash: newOneTimeHash(),
      ...oneTimeColumns(Date.now()),
    }),
  }
  const people = await database.db
    .selectFrom('users')
    .select('username')
    .where('password_hash', 'is', null)
    .orderBy('stakeholder_id')
    .execute()
  const metro = await database.db
    .selectFrom('boundaries')
    .select(['id', 'district_id', 'province_id'])
    .where('code', '=', 'CPT')
    .where('boundary_type_id', '=', 3)
    .executeTakeFirstOrThrow()
  await database.close()
  return { withPassword, kinds, people: people.map(({ username }) => username), metro }
}

async function aPasswordHash({ db }: Database): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return user.password_hash
}

interface Changed {
  readonly password_hash: string | null
  readonly disabled_at?: number
  readonly one_time_until?: number
  readonly invited_at?: number
}

/** Changes some people without a password. @param status of their organisation, if it matters. @returns their addresses */
async function changeSome({ db }: Database, values: Changed, status?: number): Promise<readonly string[]> {
  const users = await db
    .selectFrom('users as u')
    .leftJoin('organisations as o', 'o.stakeholder_id', 'u.company_stakeholder_id')
    .select('u.username')
    .where('u.password_hash', 'is', null)
    .$if(status !== undefined, (query) => query.where('o.verification_status_id', '=', status ?? 0))
    .orderBy('u.stakeholder_id')
    .limit(OF_A_KIND)
    .execute()
  const usernames = users.map(({ username }) => username)
  await db.updateTable('users').set(values).where('username', 'in', usernames).execute()
  return usernames
}
