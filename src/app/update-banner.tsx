import { t } from '#src/i18n/t.ts'
import { useEffect, useState } from 'react'
import { useIsSending } from '#src/data/outbox/outbox.tsx'
import { useIsUnsaved } from '#src/data/core/unsaved.ts'
import type { Update } from '#src/device/update.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type OpenWindows, queryOpenWindows } from '#src/device/open-windows.ts'

/** Offers a newer version, but never during an unsaved form or while an edit is being sent. */
export function UpdateBanner({ update }: { readonly update: Update }) {
  const isUnsaved = useIsUnsaved()
  const isSending = useIsSending()
  const windows = useOpenWindows()
  const isUnsavedElsewhere = update.type === 'waiting' && windows?.isUnsaved === true
  const wait = isUnsaved
    ? t('update.afterForm')
    : isUnsavedElsewhere
      ? t('update.afterOtherWindow')
      : isSending
        ? t('update.afterSending')
        : undefined
  const action = (
    <Button dense onClick={update.takeOver}>
      {update.type === 'waiting' ? t('update.now') : t('common.reload')}
    </Button>
  )
  return (
    <Banner tone="accent" role="status" action={wait === undefined ? action : null}>
      {update.type === 'waiting' ? t('update.ready') : t('update.taken')} {wait}
    </Banner>
  )
}

const REFRESH_EVERY_MS = 1_000

function useOpenWindows(): OpenWindows | undefined {
  const [windows, setWindows] = useState<OpenWindows>()
  useEffect(() => {
    const refresh = () => void queryOpenWindows().then(setWindows)
    refresh()
    const timer = setInterval(refresh, REFRESH_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return windows
}
