const WAIT_MS = 15_000
/** A position from the last minutes is near enough for a list. */
const AGE_MS = 300_000
/** A receiver without a network needs longer for its first position. */
const MEASURE_MS = 60_000

/** Asks the browser for the position, which asks the person. Null if they or the device refuse. */
export async function findPosition(): Promise<{
  readonly longitude: number
  readonly latitude: number
} | null> {
  const found = await ask({ timeout: WAIT_MS, maximumAge: AGE_MS })
  if (!('coords' in found)) return null
  const { longitude, latitude } = found.coords
  return { longitude, latitude }
}

export type MeasuredPosition =
  | {
      readonly type: 'found'
      readonly longitude: number
      readonly latitude: number
      readonly accuracyInMetres: number
    }
  | { readonly type: 'denied' | 'unavailable' }

/** Measures the position as accurately as the device can, now. */
export async function measurePosition(): Promise<MeasuredPosition> {
  const found = await ask({ timeout: MEASURE_MS, maximumAge: 0, enableHighAccuracy: true })
  if (!('coords' in found)) return { type: found.isDenied ? 'denied' : 'unavailable' }
  const { longitude, latitude, accuracy } = found.coords
  return { type: 'found', longitude, latitude, accuracyInMetres: Math.ceil(accuracy) }
}

function ask(options: PositionOptions): Promise<GeolocationPosition | { readonly isDenied: boolean }> {
  if (!('geolocation' in navigator)) return Promise.resolve({ isDenied: false })
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve({ isDenied: code === PERMISSION_DENIED }),
      options,
    ),
  )
}
