import { useUpdate } from '#src/device/update.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { common } from '#src/words/common.ts'

/** Offers a waiting version; nothing changes under a person's hands before they agree. */
export function UpdatePrompt() {
  const update = useUpdate()
  if (update === null) return null
  return (
    <Banner
      tone="accent"
      role="status"
      action={
        <Button dense onClick={() => void update.takeOver()}>
          {common.updateNow}
        </Button>
      }
    >
      {common.updateReady}
    </Banner>
  )
}
