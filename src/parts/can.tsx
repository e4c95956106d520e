import type { ReactNode } from 'react'
import { mayCall, type Action } from '#contract/access.ts'
import { useSession } from '#src/data/session.tsx'

/** Shows what needs an action only to those who have it. The server decides all the same. */
export function Can({ action, children }: { readonly action: Action; readonly children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return mayCall([action], { signedIn: true, actionIds: session.actionIds }) ? children : null
}
