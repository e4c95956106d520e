import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { closeToast, type Toast, useToasts } from './toast-store.ts'
import styles from './toasts.module.css'
import { t } from '#src/i18n/t.ts'

const shapes = { success: <Check />, info: <Info />, saved: <Smartphone />, error: <OctagonAlert /> }

/** Shows the toasts. The app has it once. Toasts stay while the pointer or the focus is on them. */
export function Toasts() {
  const toasts = useToasts()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<Element>(null)

  const enter = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
    setFocused(true)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  const close = (id: number) => {
    closeToast(id)
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    setFocused(false)
    setPointed(false)
  }
  const shown = (errors: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'error') === errors)
      .map((toast) => <ToastLine key={toast.id} toast={toast} held={pointed || focused} onClose={close} />)

  return (
    <section
      className={`${styles['toasts']} no-print`}
      aria-label={t('control.messages')}
      data-above-dialogs
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={leave}
    >
      <div role="alert" aria-atomic={false}>
        {shown(true)}
      </div>
      <div role="status" aria-atomic={false}>
        {shown(false)}
      </div>
    </section>
  )
}

interface ToastLineProps {
  readonly toast: Toast
  readonly held: boolean
  readonly onClose: (id: number) => void
}

function ToastLine({ toast: { id, tone, text, stays, action }, held, onClose }: ToastLineProps) {
  useEffect(() => {
    if (held || stays === Infinity) return
    const timer = setTimeout(() => closeToast(id), stays)
    return () => clearTimeout(timer)
  }, [id, stays, held])

  const act = () => {
    action?.onPress()
    onClose(id)
  }
  return (
    <div className={classNames(styles, 'toast', tone)}>
      {shapes[tone]}
      <p>{text}</p>
      {action && (
        <Button variant="quiet" className={styles['action']} onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton
        label={t('control.close')}
        icon={<X />}
        className={styles['action']}
        onClick={() => onClose(id)}
      />
    </div>
  )
}
