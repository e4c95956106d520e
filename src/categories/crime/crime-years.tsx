import { t } from '#src/i18n/t.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { Bars } from '#src/ui/charts/bars.tsx'
import { countText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'
import type { FigureProps } from '../with-report.tsx'
import { policeYears } from './crime-sums.ts'

/** Shows the cases of a place in every police year that is published by type; nothing for a single year. */
export function CrimeYears({ report, chosen, ...figure }: Omit<FigureProps<CrimeReport>, 'id'>) {
  const { boundary, boundaryLevel } = report
  const place = boundary.description
  const years = policeYears(boundaryLevel, chosen).map(({ from, cases }) => ({ name: nameOf(from), cases }))
  if (years.length < 2) return null
  const title = t('crime.byYear')
  return (
    <div className={styles['wide']}>
      <ChartFigure
        {...figure}
        id="crime-by-year"
        title={title}
        place={place}
        unit={t('crime.perYear', { place })}
        source={t('source.crime')}
        table={{
          columns: [{ label: t('crime.policeYear') }, { label: t('crime.cases'), text: countText }],
          rows: years.map(({ name, cases }) => [name, cases]),
        }}
      >
        <Bars
          family="red"
          height="part"
          label={t('chart.label', { title })}
          series={[{ name: t('crime.cases'), look: 'solid' }]}
          rows={years.map(({ name, cases }) => ({ name, tick: [name], values: [cases] }))}
          text={(cases) => countText(cases ?? 0)}
        />
      </ChartFigure>
    </div>
  )
}

/** `2015/16`. */
function nameOf(from: number): string {
  return `${from}/${String((from + 1) % 100).padStart(2, '0')}`
}
