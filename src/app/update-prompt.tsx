import { lazy, Suspense } from 'react'
import { useUpdate } from '#src/device/update.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('./update-banner.tsx')).UpdateBanner }))

export function UpdatePrompt() {
  const update = useUpdate()
  if (update === null) return null
  return (
    <Suspense fallback={null}>
      <UpdateBanner update={update} />
    </Suspense>
  )
}
