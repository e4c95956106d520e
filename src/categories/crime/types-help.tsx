import { countedStats } from '#contract/rules/crime-sums.ts'
import type { CrimeStat } from '#contract/things/crime-report.ts'
import { AccordionGroup } from '#src/ui/accordion-group.tsx'
import { Accordion } from '#src/ui/accordion.tsx'
import { crimeWords as words } from '#src/words/crime.ts'
import styles from '../chart-columns.module.css'

/** What the figures are, and what each crime type means. */
export function TypesHelp({ stats }: { readonly stats: readonly CrimeStat[] }) {
  const types = countedStats(stats, [])
  return (
    <div className={`${styles['panel']} ${styles['wide']}`}>
      <p className={styles['note']}>{words.note}</p>
      {types.length > 0 && (
        <AccordionGroup>
          <Accordion title={words.typesHelp} level={2}>
            <dl className={styles['terms']}>
              {types.map(({ crimeTypeId, description, help }) => (
                <div key={crimeTypeId}>
                  <dt>{description}</dt>
                  <dd>{help}</dd>
                </div>
              ))}
            </dl>
          </Accordion>
        </AccordionGroup>
      )}
    </div>
  )
}
