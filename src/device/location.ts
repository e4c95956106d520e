const WAIT_MS = 15_000
/** A position from the last minutes is near enough for a list. */
const AGE_MS = 300_000

/** Asks the browser for the position, which asks the person. Null if they or the device refuse. */
export async function findPosition(): Promise<{
  readonly longitude: number
  readonly latitude: number
} | null> {
  if (!('geolocation' in navigator)) return null
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
      () => resolve(null),
      { timeout: WAIT_MS, maximumAge: AGE_MS },
    ),
  )
}
