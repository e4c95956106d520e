import { t } from '#src/i18n/t.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { Mark } from '#src/ui/mark.tsx'
import { type Progress, progressColour, type ProgressColour } from '#src/components/figures/progress.ts'
import { StateDisc, type StateDiscProps } from '#src/ui/state-disc.tsx'
import styles from './dashboard.module.css'

export function NotSentMark() {
  return (
    <Mark tone="offline" icon={<Smartphone />}>
      {t('unsent.notSent')}
    </Mark>
  )
}

export function OnPhoneMark() {
  return (
    <i className={styles['here']}>
      <Smartphone aria-hidden />
      <span className="visually-hidden">{t('pack.onPhone')}</span>
    </i>
  )
}

const discStates: Record<ProgressColour, StateDiscProps['state']> = {
  0: 'incomplete',
  1: 'in-progress',
  2: 'complete',
}

/** Shows the progress of the updates beside their count. If nothing is registered, it shows no progress. */
export function ProgressDisc({ total, verified }: Progress) {
  return total === 0 ? (
    <i className={styles['none']} />
  ) : (
    <StateDisc state={discStates[progressColour(total, verified)]} />
  )
}
