import { Dialog as Modal, DialogDismiss, DialogHeading } from '@ariakit/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import buttons from './button.module.css'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { closeSuccessToasts } from './toast-store.ts'
import { t } from '#src/i18n/t.ts'

export interface DialogProps {
  readonly open: boolean
  /** Escape, the backdrop and the close button call this. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode
  /** `alertdialog` if something is about to be lost. */
  readonly role?: 'dialog' | 'alertdialog' | undefined
  readonly wide?: boolean | undefined
  /** It opens over another dialog, from elsewhere on the page. */
  readonly isAbove?: boolean | undefined
}

/** Toasts and other elements with this mark can be pressed while a dialog is open. */
const above = '[data-above-dialogs]'

/** A question or a detail that blocks the page until it is closed. Focus moves into it, and returns afterwards. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  wide,
  isAbove,
}: DialogProps) {
  useEffect(() => {
    if (open) closeSuccessToasts()
  }, [open])
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={role}
      backdrop={<div className={styles['backdrop']} />}
      className={classNames(styles, 'dialog', wide && 'wide')}
      getPersistentElements={() => document.querySelectorAll(above)}
      hideOnInteractOutside={({ target }) => !(target instanceof Element && target.closest(above))}
      unmountOnHide
      // React passes the submit of a form in a dialog on to the form that opened it, which would be sent as well.
      onSubmit={(event) => event.stopPropagation()}
      data-above-dialogs={isAbove ? '' : undefined}
    >
      <div className={styles['head']}>
        <DialogHeading className={styles['title']}>{title}</DialogHeading>
        <DialogDismiss
          aria-label={t('control.close')}
          className={`${classNames(buttons, 'button', 'quiet', 'square')} ${styles['close']}`}
        >
          <X />
        </DialogDismiss>
      </div>
      <div className={styles['body']}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
      {actions && <div className={styles['foot']}>{actions}</div>}
    </Modal>
  )
}
