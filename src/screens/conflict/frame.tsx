import { t } from '#src/i18n/t.ts'
import type { ReactNode, Ref } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Page } from '#src/ui/page.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import styles from './conflict.module.css'

interface Props {
  readonly title: string
  readonly side?: ReactNode
  readonly status?: ReactNode
  readonly buttons: ReactNode
  readonly children: ReactNode
}

export function Frame({ title, side, status, buttons, children }: Props) {
  return (
    <>
      <Page>
        <DocumentTitle of={title} />
        <BackLink render={<Link to={paths.outbox} />}>{t('common.outbox')}</BackLink>
        <div className={styles['clash']}>
          {side}
          <div className={styles['stack']}>{children}</div>
        </div>
      </Page>
      <ActionBar status={status}>{buttons}</ActionBar>
    </>
  )
}

interface HeadProps {
  readonly title: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** The person has read the text before. A phone has no room to repeat it. */
  readonly wasRead?: boolean
  readonly children: ReactNode
}

export function Head({ title, headingRef, wasRead, children }: HeadProps) {
  return (
    <div className={styles['head']}>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={wasRead ? styles['read'] : undefined}>{children}</p>
    </div>
  )
}

/** Returns a function that waits for a decision about an edit, says `done`, and leads back to the outbox. */
export function useSettle() {
  const navigate = useNavigate()
  return useBusy(async (decision: Promise<boolean> | undefined, done: string) => {
    if (!(await decision)) return showToast.error(t('unsent.changedElsewhere'))
    showToast.info(done)
    void navigate(paths.outbox)
  })
}
