import { type ClipboardEvent, useId } from 'react'
import { t } from '#src/i18n/t.ts'
import { PasswordField, type PasswordFieldProps } from '#src/ui/form/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import styles from './password-rules.module.css'

type Registered = Omit<PasswordFieldProps, 'label' | 'autoComplete'>

interface Props {
  readonly label: string
  readonly password: Registered
  readonly confirm: Registered
  /** What is typed so far, for the rules. */
  readonly typed: string
  /** A shown password cannot be copied or cut. Pasting it from a password manager always works. */
  readonly isCopyRefused?: boolean
}

const refuseCopy = {
  onCopy: (event: ClipboardEvent) => event.preventDefault(),
  onCut: (event: ClipboardEvent) => event.preventDefault(),
}

/** The fields of a new password and its repetition, with the rules that are ticked off. */
export function NewPasswordFields({ label, password, confirm, typed, isCopyRefused = false }: Props) {
  const rulesId = useId()
  const clipboard = isCopyRefused ? refuseCopy : {}
  return (
    <>
      <div className={styles['password']}>
        <PasswordField
          label={label}
          autoComplete="new-password"
          describedBy={rulesId}
          {...clipboard}
          {...password}
        />
        <PasswordRules id={rulesId} password={typed} />
      </div>
      <PasswordField
        label={t('addPassword.confirm')}
        autoComplete="new-password"
        {...clipboard}
        {...confirm}
      />
    </>
  )
}
