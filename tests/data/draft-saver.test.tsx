import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createDraftSaver, saveOnLeaving } from '#src/data/outbox/draft-saver.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { createDrafts } from '#src/offline/outbox/drafts.ts'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { aCipher } from '#tests/offline/keys.ts'
import { aDeviceClock } from '#tests/support/device-clock.ts'

const stops: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  stops.splice(0).forEach((stop) => stop())
})

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A form whose drafts go to the real storage, under a clock that the test moves. */
async function aForm() {
  const database = new PersonDatabase(newPerson())
  await database.open()
  const drafts = createDrafts(database, await aCipher())
  const clock = aDeviceClock()
  const saver = createDraftSaver<string>({
    drafts,
    key: 'form',
    clock,
    onSaved: () => undefined,
    onFailed: () => undefined,
  })
  stops.push(saveOnLeaving(saver))
  return { clock, saver, onDisk: async () => (await drafts.read('form'))?.content }
}

test('typing for ten seconds without a pause loses no more than the last two seconds', async () => {
  const { clock, saver, onDisk } = await aForm()
  for (let seconds = 2; seconds <= 10; seconds += 2) {
    for (let key = 1; key <= 8; key++) {
      saver.save(`${seconds} s, key ${key}`)
      clock.pass(250)
    }
    await vi.waitFor(async () => expect(await onDisk()).toBe(`${seconds} s, key 8`))
  }
  expect(await onDisk()).toBe('10 s, key 8')
})

test('a pause saves what was typed last', async () => {
  const { clock, saver, onDisk } = await aForm()
  saver.save('Mase')
  clock.pass(500)
  saver.save('Masechaba')
  clock.pass(800)
  await vi.waitFor(async () => expect(await onDisk()).toBe('Masechaba'))
})

test.each<[string, () => void]>([
  ['a field is left', () => document.dispatchEvent(new Event('focusout'))],
  ['another window comes to the front', () => window.dispatchEvent(new Event('blur'))],
  ['the browser freezes the page', () => document.dispatchEvent(new Event('freeze'))],
  ['the page is hidden', hide],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('what was typed is saved when %s', async (_, leave) => {
  const { saver, onDisk } = await aForm()
  saver.save('Masechaba')
  leave()
  await vi.waitFor(async () => expect(await onDisk()).toBe('Masechaba'))
})

test('a draft that was submitted is not saved again', async () => {
  const { clock, saver, onDisk } = await aForm()
  saver.save('Masechaba')
  saver.stop()
  clock.pass(5_000)
  window.dispatchEvent(new Event('blur'))
  expect(await onDisk()).toBeUndefined()
})
