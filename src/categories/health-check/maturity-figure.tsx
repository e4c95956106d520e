import { percentText } from '#src/words/format.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import styles from './maturity-figure.module.css'

/** Shows the overall maturity of a place, 0 to 100, or the reason why there is none. */
export function MaturityFigure({ maturity }: { readonly maturity: number | null }) {
  return maturity === null ? (
    <p className={styles['maturity']}>{words.noScore}</p>
  ) : (
    <p className={styles['maturity']}>
      <b>{percentText(maturity)}</b> {words.overall}
    </p>
  )
}
