import { progressColour, type Progress, type ProgressColour } from '#contract/rules/progress.ts'
import { StateDisc, type StateDiscProps } from '#src/ui/state-disc.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import styles from './dashboard.module.css'

const states: Record<ProgressColour, StateDiscProps['state']> = {
  0: 'incomplete',
  1: 'in-progress',
  2: 'complete',
}

/** How far the updates are; where nothing is registered no progress is claimed, only a dotted line. */
export function ProgressDisc({ total, verified }: Progress) {
  const state = states[progressColour(total, verified)]
  return total === 0 ? (
    <i className={styles['none']} />
  ) : (
    <StateDisc state={state} label={words.legend[state]} />
  )
}
