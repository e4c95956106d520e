import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { BeforeAndNow } from '#src/components/before-and-now.tsx'
import { verifyWords as words } from '#src/words/verify.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'

interface Props {
  readonly read: SeenRecord
  readonly current: SeenRecord
}

export function SinceRead({ read, current }: Props) {
  const [was, is] = [contentOf(read), contentOf(current)]
  const changed = changedPaths(was, is)
  const title = words.sinceRead(changed.length)
  return changed.length === 0 ? null : (
    <div>
      {/* On a phone the heads of a table are visible only to screen readers. */}
      <b className="phone-only" aria-hidden>
        {title}
      </b>
      <BeforeAndNow
        title={title}
        beforeTitle={words.youRead}
        before={was}
        now={is}
        paths={changed}
        records={[current, read]}
      />
    </div>
  )
}

interface MovedProps {
  readonly isMoved: boolean
  readonly onShow: () => void
  /** The record that was read before the person asked for the current one. */
  readonly before: SeenRecord | undefined
  readonly record: SeenRecord
}

/** Says that the record has changed since it was read. On request it shows the current record with the differences. */
export function MovedNote({ isMoved, onShow, before, record }: MovedProps) {
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
