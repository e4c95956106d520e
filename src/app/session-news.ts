import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { messages } from '#contract/messages.ts'
import type { SessionState } from '#src/data/session-rules.ts'
import { paths } from '#src/parts/paths.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'

/** Tells someone whose session the server has ended, and leads back in. */
export function useSessionNews(session: SessionState): void {
  const [, go] = useLocation()
  const wasEnded = session.status === 'anonymous' && session.wasEnded === true
  useEffect(() => {
    if (!wasEnded) return
    const action = { label: common.login, onPress: () => go(paths.login) }
    showToast.error(messages.problems.notSignedIn, { action })
  }, [wasEnded, go])
}
