import { t } from '#src/i18n/t.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { Bars } from '#src/ui/charts/bars.tsx'
import { Legend, type LegendItem } from '#src/ui/charts/legend.tsx'
import { countText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'
import type { FigureProps } from '../with-report.tsx'
import { sourceOf } from './crime-pie.tsx'
import { policeYears } from './crime-sums.ts'

/** Shows the cases of a place in every police year of which anything is published; nothing for a single year. */
export function CrimeYears({ report, chosen, ...figure }: Omit<FigureProps<CrimeReport>, 'id'>) {
  const { boundary, boundaryLevel } = report
  const place = boundary.description
  const years = policeYears(boundaryLevel, chosen)
  if (years.length < 2) return null
  const title = t('crime.byYear')
  const groups = [...new Set(years.flatMap(({ group }) => group ?? []))]
  const series: readonly LegendItem[] = [
    ...groups.map((name) => ({ name, look: 'pale' }) as const),
    { name: t('crime.cases'), look: 'solid' },
  ]
  return (
    <div className={styles['wide']}>
      <ChartFigure
        {...figure}
        id="crime-by-year"
        title={title}
        place={place}
        unit={t('crime.perYear', { place })}
        source={sourceOf(years)}
        legend={groups.length > 0 && <Legend family="red" items={series} />}
        table={{
          columns: [
            { label: t('crime.policeYear') },
            { label: t('crime.published') },
            { label: t('crime.cases'), text: countText },
          ],
          rows: years.map((year) => [nameOf(year), publishedOf(year), year.cases]),
        }}
      >
        <Bars
          family="red"
          height="part"
          label={t('chart.label', { title })}
          series={series}
          rows={years.map((year) => ({
            name: t('crime.groupPeriod', { period: nameOf(year), group: publishedOf(year) }),
            tick: [spanOf(year), ...markOf(year)],
            values: [...groups, null].map((group) => (group === year.group ? year.cases : null)),
          }))}
          text={(cases) => (cases === null ? t('crime.notPublished') : countText(cases))}
        />
      </ChartFigure>
    </div>
  )
}

type Year = ReturnType<typeof policeYears>[number]

const QUARTERS = 4

function nameOf({ group, ...year }: Year): string {
  return group === null ? spanOf(year) : t('crime.groupPeriod', { period: spanOf(year), group })
}

/** `2015/16`. */
function spanOf({ from }: Pick<Year, 'from'>): string {
  return `${from}/${String((from + 1) % 100).padStart(2, '0')}`
}

function publishedOf({ quarters, isDivided }: Year): string {
  return isDivided ? t('crime.divided') : t('crime.quartersOf', { quarters })
}

/** A word below the year if it was not published quarter by quarter, or not as a whole. */
function markOf({ quarters, isDivided }: Year): readonly string[] {
  if (isDivided) return [t('crime.yearMark.annual')]
  return quarters === QUARTERS ? [] : [t('crime.yearMark.incomplete', { quarters })]
}
