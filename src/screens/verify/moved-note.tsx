import type { SeenRecord } from '#contract/schemas/provider.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { verifyWords as words } from '#src/words/verify.ts'
import { SinceRead } from './since-read.tsx'

interface Props {
  readonly isMoved: boolean
  readonly onShow: () => void
  /** The record that was read before the person asked for the current one. */
  readonly before: SeenRecord | undefined
  readonly record: SeenRecord
}

/** Says that the record has changed since it was read. On request it shows the current record with the differences. */
export function MovedNote({ isMoved, onShow, before, record }: Props) {
  if (isMoved) {
    return (
      <Note tone="warning" title={words.moved} role="status">
        <p>{words.movedUnder}</p>
        <Button onClick={onShow}>{words.showNow}</Button>
      </Note>
    )
  }
  if (before === undefined) return null
  const isSame = changedPaths(contentOf(before), contentOf(record)).length === 0
  return isSame ? <Note role="status">{words.movedSame}</Note> : <SinceRead read={before} current={record} />
}
