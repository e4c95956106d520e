import type { ReactNode } from 'react'
import { mayCall, type Action } from '#contract/access.ts'
import { useSession } from '#src/data/session/session.tsx'

/** Shows its children only to people with the action. The server checks the permission in any case. */
export function Can({ action, children }: { readonly action: Action; readonly children: ReactNode }) {
  return useMay(action) ? children : null
}

export function useMay(action: Action): boolean {
  const session = useSession()
  return session.status === 'signed-in' && mayCall([action], { signedIn: true, actionIds: session.actionIds })
}
