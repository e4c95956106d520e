import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useReport } from '#src/data/outbox/diagnostics.ts'
import { markSeen, wasSeen } from '#src/data/core/seen-flags.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { common } from '#src/words/common.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'
import { paths } from '#src/components/routing/paths.ts'

const STORAGE = 'storage'

/** Says once on a device that its browser does not promise to keep saved data, and what helps. */
export function StorageBanner() {
  const [isTold, setIsTold] = useState(() => wasSeen(STORAGE))
  const { pathname } = useLocation()
  // That page says the same.
  return isTold || pathname === paths.thisPhone ? null : (
    <Refused
      onKnown={() => {
        markSeen(STORAGE)
        setIsTold(true)
      }}
    />
  )
}

function Refused({ onKnown }: { readonly onKnown: () => void }) {
  const report = useReport()
  if (report?.isPersisted !== false) return null
  const know = (
    <Button dense onClick={onKnown}>
      {words.iKnow}
    </Button>
  )
  return (
    <Banner tone="warning" role="status" action={know}>
      {words.mayClear} <Link to={paths.thisPhone}>{common.thisPhone}</Link>
    </Banner>
  )
}
