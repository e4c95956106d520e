import type { MissingEdits } from '#contract/things/device.ts'
import { useRoom } from '#src/data/room.ts'
import { dayText, momentText } from '#src/words/format.ts'
import { deviceWords as words } from '#src/words/devices.ts'

/** Edits of one day on one device that never arrived, in words. */
export function MissingOnes({ edits }: { readonly edits: MissingEdits }) {
  const { now } = useRoom()
  return (
    <>
      <p>{missingText(edits)}</p>
      <p>{edits.state === 'gone' ? words.gone : words.elsewhere(momentText(edits.lastSeenAt, now()))}</p>
    </>
  )
}

export function missingText({ ids, day, label }: MissingEdits): string {
  return words.missingOnes(ids.length, dayText(Date.parse(day)), label)
}

export function missingKey({ deviceId, stakeholderId, day, state }: MissingEdits): string {
  return [deviceId, stakeholderId, day, state].join(' ')
}
