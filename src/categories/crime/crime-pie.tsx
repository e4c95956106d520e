import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import { crimeSlices } from './crime-sums.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import type { ChartFigureProps } from '#src/components/chart-figure.tsx'
import { SharePie } from '../share-pie.tsx'
import { useTypeAddress } from './type-links.tsx'

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'place' | 'at' | 'isStale'> & {
  /** The period in words: `January to March 2026`. */
  readonly when: string
  /** The quarters whose cases are added up. */
  readonly entries: readonly CrimeEntry[]
  readonly chosen: readonly number[]
}

/** Each type leads to the figures of it alone, and back. */
export function CrimePie({ when, entries, ...figure }: Props) {
  const addressOf = useTypeAddress()
  const parts = crimeSlices(entries)
  const names = new Map(
    parts.map(({ id, name }) => [
      id,
      <Link key={id} to={addressOf(id)} aria-current={figure.chosen.includes(id) ? 'true' : undefined}>
        {name}
      </Link>,
    ]),
  )
  return (
    <SharePie
      {...figure}
      family="red"
      names={names}
      parts={parts}
      heads={{ name: t('crime.crimeType'), count: t('crime.cases') }}
      unit={t('crime.casesIn', { place: figure.place, when })}
      source={sourceOf(entries)}
    />
  )
}

/** Returns the source of figures, with a note if some quarters were not published separately. */
export function sourceOf(entries: readonly Pick<CrimeEntry, 'isDivided'>[]): string {
  return entries.some(({ isDivided }) => isDivided)
    ? `${t('source.crime')}. ${t('crime.divided')}`
    : t('source.crime')
}
