import type { ReactNode } from 'react'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
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
  return (
    <>
      {showNewer && (
        <Note tone="warning" role="alert" title={t('reference.conflict')}>
          <p>{t('reference.conflictText')}</p>
          <Button onClick={showNewer}>{t('verify.showNow')}</Button>
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
