import type { StakeholderId } from '#contract/fields/ids.ts'
import type { DeviceDatabase, PersonHere } from './database.ts'
import { withDatabase } from './with-database.ts'

/** Lists the people who have worked on this device, by number, so that the worker knows whose outbox to read. */
export function createPeople(device: DeviceDatabase) {
  const change = (stakeholderId: StakeholderId, news: Partial<PersonHere>): Promise<void> =>
    withDatabase(device, ({ people }) =>
      device.transaction('rw', people, async () => {
        const known = await people.get(stakeholderId)
        await people.put({ stakeholderId, unsent: 0, confirmedAt: null, ...known, ...news })
      }),
    )
  return {
    list: (): Promise<readonly PersonHere[]> => withDatabase(device, ({ people }) => people.toArray()),
    confirm: (stakeholderId: StakeholderId, confirmedAt: number) => change(stakeholderId, { confirmedAt }),
    count: (stakeholderId: StakeholderId, unsent: number) => change(stakeholderId, { unsent }),
  }
}
