import { useUpdate } from '#src/device/update.ts'

/** Activates a newer version if there is one, or else reloads the page, which checks for one. */
export function useAppUpdate(): () => void {
  const update = useUpdate()
  return update === null ? () => window.location.reload() : update.takeOver
}
