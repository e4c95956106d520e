import type { ReactNode } from 'react'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import styles from './profile.module.css'

export interface FrameProps {
  readonly head: ReactNode
  /** The person captures building blocks, so the buttons are in a bar near the thumb. Everybody else has a card. */
  readonly captures: boolean
  readonly status: ReactNode
  readonly buttons: ReactNode
  readonly below?: ReactNode
  readonly children: ReactNode
}

export function ProfileFrame({ head, captures, status, buttons, below, children }: FrameProps) {
  if (!captures) {
    const foot = (
      <div className={styles['foot']}>
        <p role="status">{status}</p>
        {buttons}
      </div>
    )
    return (
      <Page width="list">
        {head}
        <Card foot={foot}>{children}</Card>
        {below}
      </Page>
    )
  }
  return (
    <>
      <Page width="list">
        {head}
        {children}
        {below}
      </Page>
      <ActionBar width="list" status={status}>
        {buttons}
      </ActionBar>
    </>
  )
}
