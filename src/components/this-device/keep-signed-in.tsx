import type { ComponentProps } from 'react'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { authWords as words } from '#src/words/auth.ts'
import styles from './sign-out.module.css'

export function KeepSignedIn(box: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <div>
      <Checkbox {...box} label={words.keepSignedIn} />
      <p className={styles['hint']}>{words.keepSignedInHint}</p>
    </div>
  )
}
