import { t } from '#src/i18n/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import styles from './pin-form.module.css'

interface Props {
  readonly text: string
  readonly word: string
  readonly button: string
  readonly onTyped: () => void
  readonly onCancel: () => void
}

/** Asks the person to type a word before something is lost permanently. */
export function TypedConfirmation({ text, word, button, onTyped, onCancel }: Props) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === word) onTyped()
    else setIsWrong(true)
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <p>{text}</p>
      <TextField
        label={t('lock.typeWord', { word })}
        value={typed}
        autoCapitalize="characters"
        spellCheck={false}
        error={isWrong ? t('lock.wrongWord', { word }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles['pair']}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="danger">
          {button}
        </Button>
      </div>
    </form>
  )
}
