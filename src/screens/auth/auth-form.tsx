import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import { Page, type PageWidth } from '#src/ui/page.tsx'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import styles from './auth-form.module.css'

interface Props {
  readonly title: string
  readonly width?: PageWidth
  readonly back?: ReactNode
  /** Why the server refused what was sent. */
  readonly refusal: string | undefined
  readonly onSubmit: () => Promise<void>
  /** The title takes the focus, since the form replaces another one. */
  readonly isNext?: boolean
  readonly children: ReactNode
}

/** The frame of the forms of an account: a card on a desk, the whole page on a phone. */
export function AuthForm({
  title,
  width = 'form',
  back,
  refusal,
  onSubmit,
  isNext = false,
  children,
}: Props) {
  const isOnline = useIsOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtFirst(heading, isNext)
  const refused = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    if (refusal !== undefined) refused.current?.focus()
  }, [refusal])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Page width={width}>
      <DocumentTitle of={title} />
      <div className={styles['card']}>
        {back}
        <form className={styles['form']} noValidate onSubmit={submit}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {!isOnline && <Note tone="offline">{t('account.needsSignal')}</Note>}
          {refusal !== undefined && (
            <div ref={refused} tabIndex={-1} className={styles['refused']}>
              <Note tone="danger" role="alert">
                {refusal}
              </Note>
            </div>
          )}
          {children}
        </form>
      </div>
    </Page>
  )
}
