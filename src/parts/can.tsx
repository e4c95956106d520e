import type { ReactNode } from 'react'
import { mayCall } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { useSession } from '#src/data/session.tsx'

/** Shows what leads to a call only to those who may make it. The server decides all the same. */
export function Can({ call, children }: { readonly call: Call; readonly children: ReactNode }) {
  const session = useSession()
  const asker =
    session.status === 'signed-in'
      ? { signedIn: true as const, actionIds: session.actionIds }
      : { signedIn: false as const }
  return mayCall(call.access, asker) ? children : null
}
