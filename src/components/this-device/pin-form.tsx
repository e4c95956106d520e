import { t } from '#src/i18n/t.ts'
import { useState, type SubmitEvent, type ReactNode } from 'react'
import { pinProblem, type PinProblem } from '#src/data/session/lock-rules.ts'
import { Button } from '#src/ui/button.tsx'
import { PinField } from '#src/ui/form/pin-field.tsx'
import { Note } from '#src/ui/note.tsx'
import styles from './pin-form.module.css'

interface Props {
  /** Rejects if the PIN was not saved. */
  readonly onChosen: (pin: string) => Promise<void>
  readonly children?: ReactNode
}

export function PinForm({ onChosen, children }: Props) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [trouble, setTrouble] = useState<PinProblem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = pinProblem(pin, again)
    setTrouble(found)
    setHasFailed(false)
    if (found !== null) {
      document.getElementById(found === 'not-the-same' ? 'new-pin-again' : 'new-pin')?.focus()
      return
    }
    setIsBusy(true)
    await onChosen(pin).catch(() => setHasFailed(true))
    setIsBusy(false)
  }

  const isAgain = trouble === 'not-the-same'
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {hasFailed && (
        <Note tone="danger" role="alert">
          {t('lock.pinNotKept')}
        </Note>
      )}
      <PinField
        id="new-pin"
        label={t('lock.newPin')}
        hint={t('lock.newPinHint')}
        value={pin}
        error={trouble !== null && !isAgain ? t(`lock.trouble.${trouble}`) : undefined}
        onChange={({ target }) => setPin(target.value)}
      />
      <PinField
        id="new-pin-again"
        label={t('lock.newPinAgain')}
        value={again}
        error={isAgain ? t(`lock.trouble.${trouble}`) : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t('lock.keepPin')}
      </Button>
      {children}
    </form>
  )
}
