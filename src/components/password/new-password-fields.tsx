import { type ClipboardEvent, useId } from 'react'
import { t } from '#src/i18n/t.ts'
import { PasswordField, type PasswordFieldProps } from '#src/ui/form/password-field.tsx'
import styles from './password-rules.module.css'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { passwordRules, specialCharacters } from '#contract/fields/password.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

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

const sentences = {
  length: () => t('passwordRules.length'),
  distinct: () => t('passwordRules.distinct'),
  digit: () => t('passwordRules.digit'),
  lowercase: () => t('passwordRules.lowercase'),
  uppercase: () => t('passwordRules.uppercase'),
  special: () => t('passwordRules.special', { signs: [...specialCharacters].join('\u00A0') }),
} as const satisfies Record<(typeof passwordRules)[number]['name'], () => string>

/** The rules of a password, which are ticked off while it is typed. */
function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  return (
    <ul id={id} className={styles['rules']} aria-label={t('passwordRules.title')}>
      {passwordRules.map(({ name, isMet }) => (
        <li key={name} data-met={isMet(password)}>
          {isMet(password) ? <Check /> : <CircleDashed />}
          <span>
            {sentences[name]()}
            <VisuallyHidden>
              {`: ${isMet(password) ? t('passwordRules.met') : t('passwordRules.notMet')}`}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
