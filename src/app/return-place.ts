import type { StakeholderId } from '#contract/fields/ids.ts'

const KEY = 'gbvf-return-to'

/** Remembers, for this window, where somebody was when their session ended. The address holds ids only. */
export function rememberPlace(of: StakeholderId, path: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ of, path }))
}

/** Where this person goes on after signing in again; nowhere in particular for anybody else. */
export function placeToReturnTo(person: StakeholderId): string | undefined {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return undefined
  const { of, path } = JSON.parse(text) as { readonly of: StakeholderId; readonly path: string }
  return of === person ? path : undefined
}

export function forgetPlace(): void {
  sessionStorage.removeItem(KEY)
}
