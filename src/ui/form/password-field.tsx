import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { t } from '#src/i18n/t.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'autoComplete'>, Pick<FieldProps, 'describedBy'> {
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, id, name, describedBy, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} id={id} name={name} describedBy={describedBy}>
      {(control) => (
        <div className={styles['with']}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            className={styles['input']}
          />
          <Button
            variant="quiet"
            className={styles['end']}
            icon={shown ? <EyeOff /> : <Eye />}
            aria-label={shown ? t('control.hidePassword') : t('control.showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('control.hide') : t('control.show')}
          </Button>
        </div>
      )}
    </Field>
  )
}
