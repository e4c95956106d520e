import { DAY_MS } from '#contract/rules/day.ts'
import { t } from '#src/i18n/t.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useServices } from '#src/data/core/app-services.ts'
import { attempt } from '#src/device/attempt.ts'
import { useInstall, useIsInstallOffered } from '#src/device/install.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'

const REFUSED = 'gbvf-install-refused'

export function InstallOffer({ views }: { readonly views: number }) {
  const install = useInstall()
  return install && <Offer views={views} install={install} />
}

function Offer({ views, install }: { readonly views: number; readonly install: () => void }) {
  const { now } = useServices()
  const isOffered = useIsInstallOffered()
  const [refusedAt, setRefusedAt] = useState(readRefused)
  if (!isInstallDue({ views, isOffered, refusedAt, now: now() })) return null
  const refuse = () => {
    attempt(() => localStorage.setItem(REFUSED, String(now())))
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
            {t('public.install.install')}
          </Button>
          <Button dense variant="quiet" onClick={refuse}>
            {t('public.install.notNow')}
          </Button>
        </>
      }
    >
      {t('public.install.offer')}
    </Banner>
  )
}

function readRefused(): number | null {
  const at = Number(attempt(() => localStorage.getItem(REFUSED)) ?? 0)
  return at > 0 ? at : null
}

const QUIET_MS = 90 * DAY_MS
const MIN_VIEWS = 2

interface Visit {
  readonly views: number
  /** The person downloaded an offline area. */
  readonly isOffered: boolean
  /** When the offer was last refused, milliseconds UTC. */
  readonly refusedAt: number | null
  readonly now: number
}

/** Returns whether to offer the installation now: not at the start of a visit, and not soon after a refusal. */
export function isInstallDue({ views, isOffered, refusedAt, now }: Visit): boolean {
  return (views >= MIN_VIEWS || isOffered) && (refusedAt === null || now - refusedAt >= QUIET_MS)
}
