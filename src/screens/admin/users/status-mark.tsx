import ArrowUp from 'lucide-react/icons/arrow-up'
import Hourglass from 'lucide-react/icons/hourglass'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { UserStatus } from '#contract/schemas/user.ts'
import { t } from '#src/i18n/t.ts'
import { Mark } from '#src/ui/mark.tsx'
import styles from './users.module.css'

const looks = {
  active: { tone: 'success', icon: <ShieldCheck /> },
  invited: { tone: 'accent', icon: <ArrowUp /> },
  'not-approved': { tone: 'warning', icon: <Hourglass /> },
  disabled: { tone: 'danger', icon: <OctagonAlert /> },
} as const

export function StatusMark({ status }: { readonly status: UserStatus }) {
  return (
    <span className={styles['status']}>
      <Mark {...looks[status]}>{t(`users.is.${status}`)}</Mark>
    </span>
  )
}
