import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { lockDevices } from '#server/devices/device-store.ts'
import { acknowledgeEdits } from '#server/devices/edit-store.ts'
import { listMissingGroups } from '#server/devices/missing-edits.ts'
import { coversWholeCountry } from '#server/http/person.ts'
import type { Context } from '#server/http/context.ts'
import { thisDevice } from '#server/devices/this-device.ts'

type Missing = typeof calls.sync.missing
type Acknowledge = typeof calls.sync.acknowledgeMissing

export async function answerMissing(context: Context<Missing>): Promise<AnswerOf<Missing>> {
  const { db, user, clock } = context
  const within = coversWholeCountry(user) ? null : user.placeIds
  return listMissingGroups(db, {
    of: [user.stakeholderId],
    by: await thisDevice(context),
    within,
    now: clock.now(),
  })
}

/** Acknowledges only edits of the caller and ignores other ids. */
export async function acknowledgeMissing({
  input,
  write,
  user,
  clock,
}: Context<Acknowledge>): Promise<AnswerOf<Acknowledge>> {
  const { stakeholderId } = user
  await write(async (db) => {
    await lockDevices(db, { stakeholderId })
    await acknowledgeEdits(db, stakeholderId, input.ids, clock.now())
  })
  return { success: true, message: '' }
}
