import { useEffect, useRef, type ReactNode } from 'react'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { NewerVersionNote } from '../newer-version-note.tsx'
import styles from './reference.module.css'

interface Props {
  readonly id: string
  /** Shows the version that somebody else has saved since, if there is one. */
  readonly showNewer: (() => void) | false
  readonly refusal: string | undefined
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** The form of a record with a version. What was typed stays until the person looks at what somebody else saved. */
export function ReferenceForm({ id, showNewer, refusal, onSubmit, children }: Props) {
  const isRefused = refusal !== undefined
  const isConflict = showNewer !== false
  const notes = useRef<HTMLDivElement>(null)
  // A long form is saved from far below its notes. What is read again without a save does not move the page.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current || !(isRefused || isConflict)) return
    isSent.current = false
    notes.current?.scrollIntoView({ block: 'center' })
  }, [isRefused, isConflict])
  return (
    <>
      {(isConflict || isRefused) && (
        <div ref={notes} className={styles['notes']}>
          {showNewer && <NewerVersionNote onShow={showNewer} />}
          <RefusalNote refusal={refusal} />
        </div>
      )}
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          isSent.current = true
          void onSubmit()
        }}
      >
        {children}
      </form>
    </>
  )
}
