import { t } from '#src/i18n/t.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { BeforeAndNow } from '#src/components/before-and-now.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'

interface Props {
  readonly read: SeenRecord
  readonly current: SeenRecord
}

export function SinceRead({ read, current }: Props) {
  const [was, is] = [contentOf(read), contentOf(current)]
  const changed = changedPaths(was, is)
  const title = t('verify.sinceRead', { count: changed.length })
  return changed.length === 0 ? null : (
    <div>
      {/* On a phone the heads of a table are visible only to screen readers. */}
      <b className="phone-only" aria-hidden>
        {title}
      </b>
      <BeforeAndNow
        title={title}
        beforeTitle={t('verify.youRead')}
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
      <Note tone="warning" title={t('verify.moved')} role="status">
        <p>{t('verify.movedUnder')}</p>
        <Button onClick={onShow}>{t('verify.showNow')}</Button>
      </Note>
    )
  }
  if (before === undefined) return null
  const isSame = changedPaths(contentOf(before), contentOf(record)).length === 0
  return isSame ? (
    <Note role="status">{t('verify.movedSame')}</Note>
  ) : (
    <SinceRead read={before} current={record} />
  )
}
