import { countedStats } from '#contract/rules/crime-sums.ts'
import type { CrimeStat } from '#contract/schemas/crime-report.ts'
import { TermsHelp } from '#src/components/terms-help.tsx'
import { crimeWords as words } from '#src/words/crime.ts'
import styles from '../chart-columns.module.css'

/** What the figures are, and what each crime type means. */
export function TypesHelp({ stats }: { readonly stats: readonly CrimeStat[] }) {
  const terms = countedStats(stats, []).map(({ crimeTypeId: id, description: name, help }) => ({
    id,
    name,
    help,
  }))
  return (
    <div className={`${styles['panel']} ${styles['wide']}`}>
      <p className={styles['note']}>{words.note}</p>
      <TermsHelp title={words.typesHelp} terms={terms} />
    </div>
  )
}
