import { useUpdate } from '#src/device/update.ts'

/** Takes a newer version over where one is here, else loads the page anew, which looks for one. */
export function useAppUpdate(): () => void {
  const update = useUpdate()
  return update === null ? () => window.location.reload() : update.takeOver
}
