import { actionCounts } from '#contract/rules/action-sums.ts'
import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { countText } from '#src/words/format.ts'
import styles from './action-counts.module.css'

interface Props {
  readonly pillars: CollectiveActionReport['pillarStats']
  readonly chosen: readonly number[]
}

/** Shows the number of active and of past challenges. */
export function ActionCountsOf({ pillars, chosen }: Props) {
  const { active, inactive } = actionCounts(pillars, chosen)
  return (
    <dl className={styles['counts']}>
      <div>
        <dt>{words.activeChallenges}</dt>
        <dd>{countText(active)}</dd>
      </div>
      <div>
        <dt>{words.pastChallenges}</dt>
        <dd>{countText(inactive)}</dd>
      </div>
    </dl>
  )
}
