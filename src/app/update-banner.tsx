import { useEffect, useState } from 'react'
import { useIsSending } from '#src/data/outbox/outbox-reads.ts'
import { useIsUnsaved } from '#src/data/core/unsaved.ts'
import type { Update } from '#src/device/update.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { common } from '#src/words/common.ts'
import { updateWords as words } from '#src/words/update.ts'
import { type OpenWindows, queryOpenWindows } from '#src/device/open-windows.ts'

/** Offers a newer version, but never during an unsaved form or while an edit is being sent. */
export function UpdateBanner({ update }: { readonly update: Update }) {
  const isUnsaved = useIsUnsaved()
  const isSending = useIsSending()
  const windows = useOpenWindows()
  const isUnsavedElsewhere = update.type === 'waiting' && windows?.isUnsaved === true
  const wait = isUnsaved
    ? words.afterForm
    : isUnsavedElsewhere
      ? words.afterOtherWindow
      : isSending
        ? words.afterSending
        : undefined
  const action = (
    <Button dense onClick={update.takeOver}>
      {update.type === 'waiting' ? words.now : common.reload}
    </Button>
  )
  return (
    <Banner tone="accent" role="status" action={wait === undefined ? action : null}>
      {update.type === 'waiting' ? words.ready : words.taken} {wait}
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
