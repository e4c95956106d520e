import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { passwordRules, specialCharacters } from '#contract/fields/password.ts'
import { t } from '#src/i18n/t.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './password-rules.module.css'

const sentences = {
  length: () => t('passwordRules.length'),
  distinct: () => t('passwordRules.distinct'),
  digit: () => t('passwordRules.digit'),
  lowercase: () => t('passwordRules.lowercase'),
  uppercase: () => t('passwordRules.uppercase'),
  special: () => t('passwordRules.special', { signs: [...specialCharacters].join('\u00A0') }),
} as const satisfies Record<(typeof passwordRules)[number]['name'], () => string>

/** The rules of a password, which are ticked off while it is typed. */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
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
