import { surveys } from '#contract/calls/surveys.ts'
import { problemOf, type Api } from '#src/data/core/api.ts'
import { canWait, deleteWaiting, listWaiting } from './waiting-responses.ts'

/**
 * Sends the answers that wait on this device, and deletes those that the server has received or does not accept any
 * more. @returns how many still wait
 */
export async function sendWaiting(api: Api, now: () => number): Promise<number> {
  // One tab at a time: another finds what is left.
  return canWait() ? navigator.locks.request('sending', () => sendEach(api, now)) : 0
}

async function sendEach(api: Api, now: () => number): Promise<number> {
  for (const { id, encrypted, deleteAfter } of await listWaiting()) {
    if (now() > deleteAfter) {
      await deleteWaiting(id)
      continue
    }
    try {
      await api.ask(surveys.submitEncryptedAnswers, { encrypted })
      await deleteWaiting(id)
    } catch (error) {
      // Without signal the next one would not arrive either.
      if (problemOf(error).type !== 'invalid') break
    }
  }
  return (await listWaiting()).length
}
