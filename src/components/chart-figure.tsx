import { t } from '#src/i18n/t.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ChartTable } from '#src/ui/charts/chart-table.ts'
import { ChartFrame } from '#src/ui/charts/chart-frame.tsx'
import { NumberTable } from '#src/ui/charts/number-table.tsx'
import { Button } from '#src/ui/button.tsx'
import type { HeadingLevel } from '#src/ui/heading.tsx'
import { ChartMenu } from './chart-menu.tsx'
import styles from './chart-figure.module.css'
import { useSource } from './use-source.ts'

export interface ChartFigureProps {
  /** Unique on a page. A link to the chart contains it. */
  readonly id: string
  readonly title: string
  /** The place, for the names of the files. */
  readonly place: string
  readonly level?: HeadingLevel | undefined
  readonly unit: string
  readonly legend?: ReactNode
  readonly children: ReactNode
  /** The same numbers. It has no rows if nothing is known. */
  readonly table: ChartTable
  readonly source: string
  /** When the server sent the numbers, milliseconds UTC. */
  readonly at: number | undefined
  readonly isStale: boolean
  /** Its numbers are not among the public downloads. */
  readonly isPrivate?: boolean | undefined
}

/** Shows a chart in its frame, with its numbers as text and a menu for its files. */
export function ChartFigure(props: ChartFigureProps) {
  const { id, title, place, level = 2, unit, legend, children, table, source, at, isStale, isPrivate } = props
  const [isTable, setIsTable] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const isEmpty = table.rows.length === 0
  useEffect(() => {
    // The browser looked for the chart before its numbers were loaded.
    if (window.location.hash === `#${id}`) frame.current?.scrollIntoView()
  }, [id])
  const said = useSource(source, at)
  const shared = {
    id,
    title,
    level,
    unit,
    isStale,
    source: t('chart.sourceIs', { said }),
  }
  if (isEmpty) {
    return (
      <ChartFrame {...shared}>
        <p className={styles['empty']}>{t('common.noData')}</p>
      </ChartFrame>
    )
  }
  return (
    <ChartFrame
      {...shared}
      frame={frame}
      menu={
        <ChartMenu
          id={id}
          title={title}
          fileTitle={`${title} ${place}`}
          table={table}
          source={said}
          frame={frame}
          isPrivate={isPrivate}
        />
      }
      legend={legend}
      table={<NumberTable caption={title} table={table} unknown={t('chart.unknown')} isHidden={!isTable} />}
      action={
        <Button variant="quiet" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? t('chart.hideTable') : t('chart.showTable')}
        </Button>
      }
    >
      {children}
    </ChartFrame>
  )
}
