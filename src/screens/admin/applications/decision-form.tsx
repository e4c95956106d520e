import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import styles from './applications.module.css'

interface Props {
  readonly head: ReactNode
  readonly title: string
  /** The mail that will be sent. */
  readonly mail: ReactNode
  readonly refusal: string | undefined
  readonly status: string
  readonly submit: {
    readonly label: string
    readonly variant: 'main' | 'danger'
    readonly isBusy: boolean
    readonly onClick: () => void
  }
  readonly children: ReactNode
}

/** The form of a decision, with its mail beside it. */
export function DecisionForm({ head, title, mail, refusal, status, submit, children }: Props) {
  const isOnline = useIsOnline()
  const state: unknown = useLocation().state
  const { label, variant, isBusy, onClick } = submit
  return (
    <>
      <Page>
        {head}
        <RefusalNote refusal={refusal} />
        <div className={styles['sides']}>
          <Card title={title}>
            <div className={styles['form']}>{children}</div>
          </Card>
          {mail}
        </div>
      </Page>
      <ActionBar status={isOnline ? status : t('applications.needsSignal')}>
        <ButtonLink render={<Link to="." replace state={state} />}>{t('common.cancel')}</ButtonLink>
        <Button variant={variant} disabled={!isOnline} busy={isBusy} onClick={onClick}>
          {label}
        </Button>
      </ActionBar>
    </>
  )
}
