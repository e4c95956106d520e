import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Room } from './room.ts'

/**
 * Asks for a record that a person may edit. A server that was put back from a backup lacks what this phone had sent
 * since: that goes again first, or the person would write upon a record without their own earlier words.
 * @throws ProblemError
 */
export async function askWhole<C extends Call>(
  { api, openSync }: Pick<Room, 'api' | 'openSync'>,
  person: StakeholderId,
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  let epoch: string | null = null
  const hearEpoch = (heard: string | null) => (epoch = heard)
  const calledOff = signal === undefined ? {} : { signal }
  const data = await api.ask(call, input, { ...calledOff, as: person, hearEpoch })
  if (epoch === null) return data
  const sync = await openSync(person).catch(() => null)
  // Where nothing can be kept, nothing was sent that could be lost.
  if (sync === null || (await sync.knowsEpoch(epoch).catch(() => true))) return data
  await sync.contact()
  return api.ask(call, input, { ...calledOff, as: person })
}
