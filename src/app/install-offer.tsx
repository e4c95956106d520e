import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useServices } from '#src/data/core/app-services.ts'
import { useInstall } from '#src/device/install.ts'
import { useIsInstallingOfUse } from '#src/device/use-of-installing.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { publicWords } from '#src/words/public.ts'

const REFUSED = 'gbvf-install-refused'

/** Offers to install the app to somebody who looks around; a 'no' is kept on the device. */
export function InstallOffer({ views }: { readonly views: number }) {
  const install = useInstall()
  return install && <Offer views={views} install={install} />
}

function Offer({ views, install }: { readonly views: number; readonly install: () => void }) {
  const { now } = useServices()
  const hasKept = useIsInstallingOfUse()
  const [refusedAt, setRefusedAt] = useState(readRefused)
  const words = publicWords.install
  if (!isInstallDue({ views, hasKept, refusedAt, now: now() })) return null
  const refuse = () => {
    localStorage.setItem(REFUSED, String(now()))
    setRefusedAt(now())
  }
  return (
    <Banner
      tone="accent"
      role="status"
      icon={<Download />}
      action={
        <>
          <Button dense onClick={install}>
            {words.install}
          </Button>
          <Button dense variant="quiet" onClick={refuse}>
            {words.notNow}
          </Button>
        </>
      }
    >
      {words.offer}
    </Banner>
  )
}

function readRefused(): number | null {
  const at = Number(localStorage.getItem(REFUSED))
  return at > 0 ? at : null
}

const DAY_MS = 86_400_000
/** A 'no' is not asked about again for so long. */
const QUIET_MS = 90 * DAY_MS
/** Pages looked at in this visit before anything is offered. */
const LEAST_VIEWS = 2

interface Visit {
  /** How many pages were looked at since the page was opened. */
  readonly views: number
  /** An area was kept for the time without signal. */
  readonly hasKept: boolean
  /** When the offer was last refused, milliseconds UTC. */
  readonly refusedAt: number | null
  readonly now: number
}

/** Whether it is a sensible moment to offer installing: not first thing, and not soon after a 'no'. */
export function isInstallDue({ views, hasKept, refusedAt, now }: Visit): boolean {
  return (views >= LEAST_VIEWS || hasKept) && (refusedAt === null || now - refusedAt >= QUIET_MS)
}
