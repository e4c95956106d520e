import { surveys } from '#contract/calls/surveys.ts'
import { problemOf, type Api } from '#src/data/core/api.ts'
import { canWait, deleteWaiting, listWaiting } from './waiting-responses.ts'

/**
 * Sends the answers that wait on this device, and deletes those that the server has received or does not accept any
 * more. The server decides what is too late; this device's clock may be wrong, and decides only about what it cannot send.
 */
export async function sendWaiting(api: Api, now: () => number): Promise<SendingResult> {
  // One tab at a time: another finds what is left.
  return canWait() ? navigator.locks.request('sending', () => sendEach(api, now)) : nothing
}

/** Numbers of responses. */
export interface SendingResult {
  readonly waiting: number
  readonly sent: number
  /** Their survey takes no more answers. */
  readonly refused: number
}

export const nothing: SendingResult = { waiting: 0, sent: 0, refused: 0 }

async function sendEach(api: Api, now: () => number): Promise<SendingResult> {
  let sent = 0
  let refused = 0
  for (const { id, encrypted } of await listWaiting()) {
    try {
      const { success } = await api.ask(surveys.submitEncryptedAnswers, { encrypted })
      await deleteWaiting(id)
      if (success) sent += 1
      else refused += 1
    } catch (error) {
      // Without signal the next one would not arrive either.
      if (problemOf(error).type !== 'invalid') break
    }
  }
  const left = await listWaiting()
  const tooOld = left.filter(({ deleteAfter }) => now() > deleteAfter)
  for (const { id } of tooOld) await deleteWaiting(id)
  return { waiting: left.length - tooOld.length, sent, refused }
}
