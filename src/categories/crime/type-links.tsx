import { Link } from 'react-router-dom'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import { toggleOption } from '#src/components/filters/filter-transitions.ts'
import { addressWith, othersIn } from '#src/components/filters/filters.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from '../chart-columns.module.css'
import { crimeSlices } from './crime-sums.ts'

/** Returns the address of the same figures of one type alone, or of all again if it is chosen. */
export function useTypeAddress(): (crimeTypeId: number) => string {
  const { state, path, query } = useFilters()
  return (crimeTypeId) => addressWith(path, toggleOption(state, crimeTypeId), othersIn(query))
}

interface Props {
  readonly entries: readonly CrimeEntry[]
  readonly chosen: readonly number[]
}

/** Leads to the cases of each type in the years that have types, where the latest year has no pie that does. */
export function TypeLinks({ entries, chosen }: Props) {
  const addressOf = useTypeAddress()
  const types = crimeSlices(entries.filter(({ group }) => group === null))
  if (types.length === 0) return null
  return (
    <nav className={styles['types']} aria-label={t('crime.byType')}>
      {types.map(({ id, name }) => (
        <ButtonLink
          key={id}
          dense
          render={<Link to={addressOf(id)} aria-current={chosen.includes(id) ? 'true' : undefined} />}
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  )
}
