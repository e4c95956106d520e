import { useState, type SubmitEvent, type ReactNode } from 'react'
import { pinTrouble, type PinTrouble } from '#src/data/session/lock-rules.ts'
import { Button } from '#src/ui/button.tsx'
import { PinField } from '#src/ui/form/pin-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { lockWords as words } from '#src/words/lock.ts'
import styles from './pin-form.module.css'

interface Props {
  /** Rejects if the PIN was not saved. */
  readonly onChosen: (pin: string) => Promise<void>
  readonly children?: ReactNode
}

export function PinForm({ onChosen, children }: Props) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [trouble, setTrouble] = useState<PinTrouble | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = pinTrouble(pin, again)
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
          {words.pinNotKept}
        </Note>
      )}
      <PinField
        id="new-pin"
        label={words.newPin}
        hint={words.newPinHint}
        value={pin}
        error={trouble !== null && !isAgain ? words.trouble[trouble] : undefined}
        onChange={({ target }) => setPin(target.value)}
      />
      <PinField
        id="new-pin-again"
        label={words.newPinAgain}
        value={again}
        error={isAgain ? words.trouble[trouble] : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {words.keepPin}
      </Button>
      {children}
    </form>
  )
}
