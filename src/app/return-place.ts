import type { StakeholderId } from '#contract/fields/ids.ts'

const KEY = 'gbvf-return-to'

/** Remembers in this window where a person was when their session ended. The address contains only ids. */
export function rememberPlace(of: StakeholderId, path: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ of, path }))
}

/** Returns where this person continues after the next sign-in. Undefined for anybody else. */
export function placeToReturnTo(person: StakeholderId): string | undefined {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return undefined
  const { of, path } = JSON.parse(text) as { readonly of: StakeholderId; readonly path: string }
  return of === person ? path : undefined
}

export function forgetPlace(): void {
  sessionStorage.removeItem(KEY)
}
