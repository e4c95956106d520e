import * as z from 'zod/mini'
import { SettingChange, Settings } from '#contract/schemas/settings.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'

/** What the environment sets. Without a word about the login, the database decides. */
export type SettingDefaults = Omit<Settings, 'enableLogin'> & { readonly enableLogin: boolean | undefined }

/** Finds the settings: each as an administrator set it last, otherwise as the environment does. */
export async function getSettings(db: Reader, defaults: SettingDefaults): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const changed = rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)])
  const enableLogin = defaults.enableLogin ?? (await isFlagOn(db, 'enableLogin'))
  return Settings.parse({ ...defaults, enableLogin, ...Object.fromEntries(changed) })
}

/** Nobody can register where nobody is meant to sign in. */
export function isRegistrationOpen({ enableLogin, registrationOpen }: Settings): boolean {
  return enableLogin && registrationOpen
}

/** Lists the changes of settings with the names of their authors, newest first. */
export async function listSettingChanges(db: Reader) {
  const rows = await db
    .selectFrom('setting_changes as c')
    .innerJoin('stakeholders as s', 's.id', 'c.by_stakeholder_id')
    .select(['c.version', 'c.at', 'c.changes', 's.name as by'])
    .orderBy('c.version', 'desc')
    .execute()
  return rows.map(({ changes, ...row }) => ({ ...row, changes: parsed(changes) }))
}

/** Sets the settings, and adds their changes to the history. */
export async function setSettings(
  db: Writer,
  { changes, ...row }: { version: number; at: number; by_stakeholder_id: number; changes: SettingChange[] },
): Promise<void> {
  await db
    .insertInto('setting_changes')
    .values({ ...row, changes: JSON.stringify(changes) })
    .execute()
  for (const { name, after } of changes) {
    const value = JSON.stringify(after)
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}

function parsed(changes: string): SettingChange[] {
  return z.array(SettingChange).parse(JSON.parse(changes))
}

async function isFlagOn(db: Reader, name: string): Promise<boolean> {
  const row = await db.selectFrom('feature_flags').select('is_on').where('name', '=', name).executeTakeFirst()
  return row?.is_on === 1
}
