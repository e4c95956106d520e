/** Whether the browser has a share sheet. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Opens the share sheet of the device. Nothing happens if the person closes it. */
export async function share(shared: { readonly title: string; readonly text: string }): Promise<void> {
  await navigator.share(shared).catch(() => undefined)
}

/** @returns whether the browser accepted it */
export async function copyText(text: string): Promise<boolean> {
  return (
    navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false
  )
}
