import type { ReactNode } from 'react'
import { mayCall, type Access, type Action } from '#contract/access.ts'
import { useSession } from '#src/data/session/session.tsx'

type Needed = Action | Exclude<Access, string>

/** Shows its children only to people with the action, or with the access of a call. The server checks the permission in any case. */
export function Can({ action, children }: { readonly action: Needed; readonly children: ReactNode }) {
  return useMay(action) ? children : null
}

export function useMay(action: Needed): boolean {
  const session = useSession()
  const needed = typeof action === 'string' ? ([action] as const) : action
  return session.status === 'signed-in' && mayCall(needed, { signedIn: true, actionIds: session.actionIds })
}
