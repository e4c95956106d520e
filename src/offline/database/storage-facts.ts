export interface StorageFacts {
  readonly isPersisted: boolean | null
  readonly storedBytes: number | null
  readonly roomBytes: number | null
}

export async function storageFacts(): Promise<StorageFacts> {
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
