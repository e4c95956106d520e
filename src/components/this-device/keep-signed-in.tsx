import { t } from '#src/i18n/t.ts'
import type { ComponentProps } from 'react'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import styles from './sign-out.module.css'

export function KeepSignedIn(box: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <div>
      <Checkbox {...box} label={t('auth.keepSignedIn')} />
      <p className={styles['hint']}>{t('auth.keepSignedInHint')}</p>
    </div>
  )
}
