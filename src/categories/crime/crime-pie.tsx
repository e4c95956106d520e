import { t } from '#src/i18n/t.ts'
import { crimeSlices } from './crime-sums.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import type { ChartFigureProps } from '#src/components/chart-figure.tsx'
import { SharePie } from '../share-pie.tsx'

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'place' | 'at' | 'isStale'> & {
  /** The period in words: `January to March 2026`. */
  readonly when: string
  /** The quarters whose cases are added up. */
  readonly entries: readonly CrimeEntry[]
  readonly chosen: readonly number[]
}

export function CrimePie({ when, entries, ...figure }: Props) {
  return (
    <SharePie
      {...figure}
      family="red"
      parts={crimeSlices(entries)}
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
