import { useEffect } from 'react'
import { PackKeeping } from '#src/data/pack.ts'
import { useSession } from '#src/data/session.tsx'
import { useVault } from '#src/data/vault.tsx'
import { AutoLock } from './auto-lock.tsx'
import { LostEditsBanner } from './lost-edits-banner.tsx'
import { StorageBanner } from './storage-banner.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { closeToasts } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'

/** What somebody signed in is told wherever they are, and what watches over the lock meanwhile. */
export function SignedInNews({ isDemonstration }: { readonly isDemonstration: boolean }) {
  const session = useSession()
  const { isReady, status, locksByItself } = useVault()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  useEffect(() => {
    if (status === 'locked') closeToasts()
  }, [status])
  return (
    <>
      {isDemonstration && <Banner tone="warning">{common.demonstration}</Banner>}
      <PackKeeping />
      {status === 'open' && locksByItself && <AutoLock />}
      {isReady && locksByItself && <StorageBanner />}
      {isReady && isConfirmed && <LostEditsBanner />}
    </>
  )
}
