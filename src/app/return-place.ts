import type { StakeholderId } from '#contract/fields/ids.ts'
import { fieldsOf } from '#contract/problem.ts'
import { attempt } from '#src/device/attempt.ts'

const KEY = 'gbvf-return-to'

/** Remembers in this window where a person was when their session ended. The address contains only ids. */
export function rememberPlace(of: StakeholderId, path: string): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ of, path })))
}

/** Returns where this person continues after the next sign-in. Undefined for anybody else. */
export function placeToReturnTo(person: StakeholderId): string | undefined {
  const { of, path } = fieldsOf(attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')))
  return of === person && typeof path === 'string' ? path : undefined
}

export function forgetPlace(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}
