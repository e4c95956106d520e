import { Link } from 'react-router-dom'
import { useLostEdits } from '#src/data/outbox/lost-edits.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { deviceWords as words } from '#src/words/devices.ts'
import { lostEditsText } from '#src/components/devices/lost-edits.tsx'
import { paths } from '#src/components/routing/paths.ts'

export function LostEditsBanner() {
  const { data } = useLostEdits()
  const [first, ...others] = data ?? []
  if (first === undefined) return null
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <ButtonLink dense render={<Link to={paths.thisPhone} />}>
          {words.see}
        </ButtonLink>
      }
    >
      {others.length === 0 ? lostEditsText(first) : words.missingFirst}
    </Banner>
  )
}
