import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { actionIds } from '#contract/access.ts'
import { useSession } from '#src/data/session.tsx'
import { landingOf } from '#src/parts/areas.ts'
import { paths } from '#src/parts/paths.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { common } from '#src/words/common.ts'
import type { Audience } from './routes.tsx'

/** Sends those who are not signed in to the public index, and the signed in without the right to their landing area. */
export function Guard({ audience, children }: { readonly audience: Audience; readonly children: ReactNode }) {
  const session = useSession()
  if (audience === 'anyone') return children
  if (session.status === 'loading') return <Spinner place="page" label={common.loading} />
  if (audience === 'signed-out') {
    return session.status === 'anonymous' ? children : <Redirect replace to={landingOf(session.actionIds)} />
  }
  if (session.status === 'anonymous') return <Redirect replace to={paths.home} />
  if (audience === 'signed-in' || session.actionIds.includes(actionIds[audience])) return children
  return <Redirect replace to={landingOf(session.actionIds)} />
}
