import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/things/provider.ts'
import { BeforeNow } from '#src/parts/before-now.tsx'
import { verifyWords as words } from '#src/words/verify.ts'

interface Props {
  readonly read: SeenRecord
  readonly current: SeenRecord
}

/** What differs from what was read; nothing where nothing of the content does. */
export function SinceRead({ read, current }: Props) {
  const [was, is] = [contentOf(read), contentOf(current)]
  const changed = changedPaths(was, is)
  return changed.length === 0 ? null : (
    <BeforeNow
      title={words.sinceRead(changed.length)}
      beforeTitle={words.youRead}
      before={was}
      now={is}
      paths={changed}
      records={[current, read]}
    />
  )
}
