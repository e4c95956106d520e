import { useServices } from '#src/data/core/app-services.ts'
import type { Signal } from '#src/data/outbox/connectivity.ts'
import { Note } from '#src/ui/note.tsx'
import { momentText } from '#src/words/format.ts'
import { syncWords as words } from '#src/words/sync.ts'

export function SignalNote({ signal }: { readonly signal: Signal }) {
  const { now } = useServices()
  const { trouble, since } = signal
  if (trouble === null) return null
  const isSilence = trouble === 'network' || trouble === 'timeout'
  return (
    <Note tone={isSilence ? 'offline' : 'warning'} role="status">
      {isSilence && since !== null ? (
        <p>
          {trouble === 'network' ? words.noSignalSince : words.noAnswerSince}{' '}
          <b>{momentText(since, now())}</b>. {words.allIsSaved}
        </p>
      ) : (
        sentences[trouble]
      )}
    </Note>
  )
}

const sentences: Record<NonNullable<Signal['trouble']>, string> = {
  network: words.noSignal,
  timeout: words.noAnswer,
  portal: `${words.why.portal} ${words.allIsSaved}`,
  busy: `${words.why.busy} ${words.allIsSaved}`,
  'too-many': `${words.why['too-many']} ${words.allIsSaved}`,
  'too-old': `${words.why['too-old']} ${words.allIsSaved}`,
}
