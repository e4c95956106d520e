import { progressColour, type Progress, type ProgressColour } from '#contract/rules/progress.ts'
import { StateDisc, type StateDiscProps } from '#src/ui/state-disc.tsx'
import styles from './dashboard.module.css'

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
