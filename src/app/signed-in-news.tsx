import { useEffect } from 'react'
import { FieldPackState } from '#src/data/outbox/field-pack.ts'
import { useSession } from '#src/data/session/session.tsx'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { AutoLock } from './auto-lock.tsx'
import { LostEditsBanner } from './lost-edits-banner.tsx'
import { StorageBanner } from './storage-banner.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { closeToasts } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'

export function SignedInNews({ isDemonstration }: { readonly isDemonstration: boolean }) {
  const session = useSession()
  const { isReady, status, locksByItself } = useDeviceLock()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  useEffect(() => {
    if (status === 'locked') closeToasts()
  }, [status])
  return (
    <>
      {isDemonstration && <Banner tone="warning">{common.demonstration}</Banner>}
      <FieldPackState />
      {status === 'open' && locksByItself && <AutoLock />}
      {isReady && locksByItself && <StorageBanner />}
      {isReady && isConfirmed && <LostEditsBanner />}
    </>
  )
}
