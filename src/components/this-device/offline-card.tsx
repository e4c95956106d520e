import { t } from '#src/i18n/t.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './offline-card.module.css'

interface KeptCardProps {
  readonly label: string
  readonly title?: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

export function OfflineCard({ label, title, children, actions }: KeptCardProps) {
  return (
    <section className={styles['card']} aria-label={label}>
      <div className={styles['text']}>
        <Smartphone />
        <div>
          {title !== undefined && <b>{title}</b>}
          {children}
        </div>
      </div>
      <div className={styles['actions']}>{actions}</div>
    </section>
  )
}

interface RemoveProps {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly onRemove: () => Promise<void>
}

export function RemoveFromDevice({ label, title, text, onRemove }: RemoveProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        role="alertdialog"
        title={title}
        actions={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button variant="danger" onClick={() => void onRemove().then(close, close)}>
              {label}
            </Button>
          </>
        }
      >
        {text}
      </Dialog>
    </>
  )
}
