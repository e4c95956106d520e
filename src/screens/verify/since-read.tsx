import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { BeforeAndNow } from '#src/components/before-and-now.tsx'
import { verifyWords as words } from '#src/words/verify.ts'

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
