/** Returns the browser's information about storage. Null if it gives none. */
export async function estimateStorage() {
  const storage: Partial<StorageManager> | undefined = 'storage' in navigator ? navigator.storage : undefined
  const [isPersisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null),
    storage?.estimate?.().catch(() => null),
  ])
  return {
    isPersisted: isPersisted ?? null,
    storedBytes: wholeOrNull(estimate?.usage),
    roomBytes: wholeOrNull(estimate?.quota),
  }
}

function wholeOrNull(bytes: number | undefined): number | null {
  return bytes === undefined ? null : Math.trunc(bytes)
}
