import { surveys } from '#contract/calls/surveys.ts'
import { problemOf, type Api } from '#src/data/core/api.ts'
import { canWait, deleteWaiting, listWaiting } from './waiting-responses.ts'

/**
 * Sends the answers that wait on this device, and deletes those that the server has received or does not accept any
 * more. The server decides what is too late; this device's clock may be wrong, and decides only about what it cannot send.
 * @returns how many still wait
 */
export async function sendWaiting(api: Api, now: () => number): Promise<number> {
  // One tab at a time: another finds what is left.
  return canWait() ? navigator.locks.request('sending', () => sendEach(api, now)) : 0
}

async function sendEach(api: Api, now: () => number): Promise<number> {
  for (const { id, encrypted } of await listWaiting()) {
    try {
      await api.ask(surveys.submitEncryptedAnswers, { encrypted })
      await deleteWaiting(id)
    } catch (error) {
      // Without signal the next one would not arrive either.
      if (problemOf(error).type !== 'invalid') break
    }
  }
  const left = await listWaiting()
  const tooOld = left.filter(({ deleteAfter }) => now() > deleteAfter)
  for (const { id } of tooOld) await deleteWaiting(id)
  return left.length - tooOld.length
}
