import { describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { lockDevices } from '#server/devices/device-store.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer } from '#tests/support/server.ts'

describe.skipIf(!databases.includes('postgresql'))('on PostgreSQL, where rows are held,', () => {
  it('clearing a device and revoking it again take their locks in one order', async () => {
    const database = await aReferenceDatabase('postgresql')
    const server = await aServer({ database })
    const { db } = database
    const nomsa = await addPerson(database, { username: 'nomsa@x.example', actions: ['LogIntoSystem'] })
    const [silent, there] = [await server.enter(nomsa), await server.enter(nomsa)]
    const phone = aDevice()
    const { deviceId } = phone
    server.clock.pass(1_000)
    await phone.ping(await server.enter(nomsa))
    const revoke = () => there.ask(calls.profile.revokeDevice, { deviceId })
    await revoke()
    // A session that said where it is in the moment of the first revocation is there still.
    await db.updateTable('sessions').set({ device_id: deviceId }).where('ended_at', 'is', null).execute()

    const [revoked, cleared] = await inTransaction(db, async (writer) => {
      await lockDevices(writer, { deviceId })
      const one = revoke()
      await untilWaiting(1)
      const other = phone.ping(silent, { cleared: [nomsa] })
      await untilWaiting(2)
      return [{ answer: one }, { answer: other }] as const
    })
    expect((await revoked.answer).statusCode).toBe(200)
    expect(await cleared.answer).toMatchObject({ signedIn: null })
    await server.close()
    await database.close()

    function untilWaiting(count: number): Promise<void> {
      return vi.waitFor(async () => expect(await countWaiting({ db })).toBe(count), 10_000)
    }
  })
})
