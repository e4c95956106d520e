import { PackKeeping } from '#src/data/pack.ts'
import { useSession } from '#src/data/session.tsx'
import { useVault } from '#src/data/vault.tsx'
import { LockKeeping } from '#src/parts/lock-keeping.tsx'
import { MissingBanner } from '#src/parts/missing-banner.tsx'
import { StorageBanner } from '#src/parts/storage-banner.tsx'

/** What somebody signed in is told wherever they are, and what watches over the lock meanwhile. */
export function SignedInNews() {
  const session = useSession()
  const { isReady, status, locksByItself } = useVault()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  return (
    <>
      <PackKeeping />
      {status === 'open' && locksByItself && <LockKeeping />}
      {isReady && locksByItself && <StorageBanner />}
      {isReady && isConfirmed && <MissingBanner />}
    </>
  )
}
