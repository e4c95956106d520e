import { useEffect } from 'react'
import { exitPath } from '#contract/rules/page-paths.ts'
import { paths } from '#src/components/routing/paths.ts'
import type { RegistrationState } from './registration.ts'

/** Nothing holds up those who look for help or leave in danger. What is typed is still there when they come back. */
export const freePaths: readonly string[] = [exitPath, paths.helplines, paths.safety, paths.privacy]

/**
 * Kept in memory alone, since it holds a password. It outlives the screen, so that a person loses nothing by reading
 * the privacy notice, changing the language, or correcting the address after the code was sent.
 */
let remembered: RegistrationState | undefined

export function rememberedRegistration(): RegistrationState | undefined {
  return remembered
}

export function rememberRegistration(state: RegistrationState): void {
  remembered = state
}

export function forgetRegistration(): void {
  remembered = undefined
}

/** Forgets the password once it was sent. Another attempt begins where it is typed. */
export function forgetPassword(): void {
  if (remembered !== undefined)
    remembered = { ...remembered, typed: { ...remembered.typed, Password: '', ConfirmPassword: '' }, done: 0 }
}

/** Forgets what is typed when the person leaves the pages of accounts, since others may use this computer next. */
export function useForgottenRegistration(pathname: string): void {
  useEffect(() => {
    if (!pathname.startsWith('/auth/') && !freePaths.includes(pathname)) forgetRegistration()
  }, [pathname])
}
