import { skewOf, type DiagnosticReport } from '#src/data/outbox/diagnostics.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { Note } from '#src/ui/note.tsx'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'

/** Warns about problems of this phone: storage that fails or may be cleared, a wrong clock. */
export function SyncNotes({ report }: { readonly report: DiagnosticReport }) {
  const { storageFailed } = useOutbox()
  const skew = skewOf(report.clockBehind)
  return (
    <>
      {storageFailed && (
        <Note tone="danger" role="alert" title={words.notSavedTitle}>
          {words.notSavedText}
        </Note>
      )}
      {report.isPersisted === false && (
        <Note tone="warning" title={words.mayClearTitle}>
          {words.mayClearText}
        </Note>
      )}
      {skew !== null && (
        <Note
          tone="warning"
          title={(skew.type === 'behind' ? words.clockBehind : words.clockAhead)(
            words[skew.unit](skew.count),
          )}
        >
          {words.clockText}
        </Note>
      )}
    </>
  )
}
