import type { ReactNode } from 'react'
import { mayCall, type Action } from '#contract/access.ts'
import { useSession } from '#src/data/session/session.tsx'

/** Shows what needs an action only to those who have it. The server decides all the same. */
export function Can({ action, children }: { readonly action: Action; readonly children: ReactNode }) {
  return useMay(action) ? children : null
}

/** Whether the person has an action. */
export function useMay(action: Action): boolean {
  const session = useSession()
  return session.status === 'signed-in' && mayCall([action], { signedIn: true, actionIds: session.actionIds })
}
