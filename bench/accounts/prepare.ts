import { type Database, openDatabase } from '#server/db/connection.ts'
import { fillDemo } from '#tests/support/fill-demo.ts'

/** Fills a database, and reads whose address is known, with and without a password, and a place to register from. */
export async function prepare(dataDir: string) {
  await fillDemo({ dataDir })
  const database = await openDatabase({ dataDir })
  await addPasswords(database)
  const users = await database.db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .orderBy('stakeholder_id')
    .execute()
  const metro = await database.db
    .selectFrom('boundaries')
    .select(['id', 'district_id', 'province_id'])
    .where('code', '=', 'CPT')
    .where('boundary_type_id', '=', 3)
    .executeTakeFirstOrThrow()
  await database.close()
  const names = (hasPassword: boolean) =>
    users.filter((one) => (one.password_hash !== null) === hasPassword).map(({ username }) => username)
  return { withPassword: names(true), people: names(false), metro }
}

/** Gives more people a password: an account with 20 failed attempts makes new devices wait. */
async function addPasswords({ db }: Database): Promise<void> {
  const hashes = db.selectFrom('users').select('password_hash').where('password_hash', 'is not', null)
  const others = db.selectFrom('users').select('stakeholder_id').where('password_hash', 'is', null)
  await db
    .updateTable('users')
    .set({ password_hash: hashes.limit(1) })
    .where('stakeholder_id', 'in', others.orderBy('stakeholder_id').limit(20))
    .execute()
}
