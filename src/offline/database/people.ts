import type { StakeholderId } from '#contract/fields/ids.ts'
import { hasDatabase } from './database-names.ts'
import { DeviceDatabase, nameOf, PersonDatabase, type PersonRow } from './database.ts'
import { withDatabase } from './with-database.ts'

/** Lists the people who have worked on this device, by number, so that the worker knows whose outbox to read. */
export function createPeople(device: DeviceDatabase) {
  const change = (stakeholderId: StakeholderId, news: Partial<PersonRow>): Promise<void> =>
    withDatabase(device, ({ people }) =>
      device.transaction('rw', people, async () => {
        const known = await people.get(stakeholderId)
        await people.put({ stakeholderId, unsent: 0, confirmedAt: null, ...known, ...news })
      }),
    )
  return {
    list: (): Promise<readonly PersonRow[]> => withDatabase(device, ({ people }) => people.toArray()),
    confirm: (stakeholderId: StakeholderId, confirmedAt: number) => change(stakeholderId, { confirmedAt }),
    count: (stakeholderId: StakeholderId, unsent: number) => change(stakeholderId, { unsent }),
  }
}

/** Counts the people who left unsent edits or drafts on this device, without opening any of it. */
export async function countPeopleUnsent(): Promise<number> {
  const device = new DeviceDatabase()
  const people = await createPeople(device).list()
  device.end()
  const left = people.map(async ({ stakeholderId, unsent }) => unsent > 0 || hasDrafts(stakeholderId))
  return (await Promise.all(left)).filter(Boolean).length
}

async function hasDrafts(stakeholderId: StakeholderId): Promise<boolean> {
  if (!(await hasDatabase(nameOf(stakeholderId)))) return false
  const database = new PersonDatabase(stakeholderId)
  const count = await withDatabase(database, ({ drafts }) => drafts.count())
  database.end()
  return count > 0
}
