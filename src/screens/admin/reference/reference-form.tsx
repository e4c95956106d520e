import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import styles from './reference.module.css'

interface Props {
  readonly id: string
  /** Somebody else has saved since: what to say, and how to see it. */
  readonly newer:
    | {
        readonly title: string
        readonly text: string
        readonly action: string
        readonly onShow: () => void
      }
    | false
  readonly refusal: string | undefined
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** The form of a record with a version. What was typed stays until the person looks at what somebody else saved. */
export function ReferenceForm({ id, newer, refusal, onSubmit, children }: Props) {
  return (
    <>
      {newer && (
        <Note tone="warning" role="alert" title={newer.title}>
          <p>{newer.text}</p>
          <Button onClick={newer.onShow}>{newer.action}</Button>
        </Note>
      )}
      <RefusalNote refusal={refusal} />
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
      </form>
    </>
  )
}
