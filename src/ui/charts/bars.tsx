import { useId } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Rectangle,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
  type TooltipContentProps,
  type XAxisTickContentProps,
} from 'recharts'
import { classNames } from '../class-names.ts'
import { axisText } from './axis-text.ts'
import styles from './bars.module.css'
import type { Family } from './family.ts'
import type { LegendItem, Look } from './legend.tsx'
import { Tip } from './tip.tsx'

export interface BarRow {
  /** As the tip names it. */
  readonly name: string
  /** Under the axis, a line each. */
  readonly tick: readonly string[]
  /** One for each series; null draws none. */
  readonly values: readonly (number | null)[]
  /** Its last series is hatched. */
  readonly isMarked?: boolean | undefined
}

export interface BarsProps {
  readonly family: Family
  readonly series: readonly LegendItem[]
  readonly rows: readonly BarRow[]
  /** `3 987 cases` for the tip; null where it is not known. */
  readonly text: (value: number | null) => string
  readonly label: string
  /** One upon the other, where they are parts of a whole; beside each other otherwise. */
  readonly isStacked?: boolean | undefined
  /** As high as the screen allows, or as a part of a page. */
  readonly height: 'screen' | 'part'
}

const TICK_GAP = 10
const TICK_LINE = 15

/** Standing bars with zero on the axis. */
export function Bars({ family, series, rows, text, label, isStacked = false, height }: BarsProps) {
  const hatch = useId()
  return (
    <div className={classNames(styles, 'bars', height)} data-keeps-height role="img" aria-label={label}>
      <BarChart
        responsive
        width="100%"
        height="100%"
        data={rows}
        accessibilityLayer={false}
        margin={{ top: 20, right: 4, bottom: 0, left: 0 }}
        barGap={4}
        barCategoryGap="18%"
      >
        <defs>
          <pattern
            id={hatch}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={6} height={6} fill={`var(--${family}-mark)`} />
            <path d="M0 0v6" stroke="var(--surface)" strokeWidth={1.5} />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--grid-line)" />
        <XAxis
          dataKey="name"
          interval={0}
          height={TICK_GAP + TICK_LINE * Math.max(1, ...rows.map(({ tick }) => tick.length))}
          tickLine={false}
          axisLine={{ stroke: 'var(--axis)' }}
          tick={tickOf(rows)}
        />
        <YAxis
          domain={[0, (max: number) => Math.max(max, 1)]}
          allowDecimals={false}
          width="auto"
          tickLine={false}
          axisLine={false}
          tickFormatter={axisText}
          tick={{ fill: 'var(--text-muted)', fontSize: 12 }}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--surface-sunken)' }}
          wrapperStyle={{ zIndex: 'var(--z-menu)' }}
          content={tipOf(series, rows, text)}
        />
        {series.map(({ name, look }, place) => {
          const isLast = place === series.length - 1
          return (
            <Bar
              key={name}
              name={name}
              dataKey={({ values }: BarRow) => values[place] ?? undefined}
              {...(isStacked && { stackId: 'all' })}
              maxBarSize={64}
              isAnimationActive={false}
              shape={shapeOf({
                stroke: `var(--${family}-mark)`,
                isRounded: isLast || !isStacked,
                fillAt: (row) => fillOf(isLast && rows[row]?.isMarked ? 'hatched' : look, family, hatch),
              })}
            >
              {!isStacked && (
                <LabelList
                  position="top"
                  fontSize={12}
                  fill={isLast ? 'var(--text)' : 'var(--text-muted)'}
                  formatter={(value) => (typeof value === 'number' ? axisText(value) : '')}
                />
              )}
            </Bar>
          )
        })}
      </BarChart>
    </div>
  )
}

function tickOf(rows: readonly BarRow[]) {
  return ({ x, y, index }: XAxisTickContentProps) => (
    <text x={x} y={y} textAnchor="middle" fill="var(--text-muted)" fontSize={12}>
      {rows[index]?.tick.map((line) => (
        <tspan key={line} x={x} dy="1.1em">
          {line}
        </tspan>
      ))}
    </text>
  )
}

function tipOf(series: BarsProps['series'], rows: BarsProps['rows'], text: BarsProps['text']) {
  return ({ active, activeIndex }: TooltipContentProps) => {
    const row = rows[Number(activeIndex)]
    if (!active || row === undefined) return null
    const lines = series.map(({ name }, place) => `${name}: ${text(row.values[place] ?? null)}`)
    return <Tip title={row.name} lines={lines} />
  }
}

interface BarLook {
  readonly stroke: string
  /** Its upper corners. */
  readonly isRounded: boolean
  readonly fillAt: (row: number) => string
}

function shapeOf({ stroke, isRounded, fillAt }: BarLook) {
  return ({ x, y, width, height, originalDataIndex }: BarShapeProps) => (
    <Rectangle
      {...{ x, y, width, height, stroke }}
      radius={isRounded ? [2, 2, 0, 0] : 0}
      fill={fillAt(originalDataIndex)}
    />
  )
}

function fillOf(look: Look, family: Family, hatch: string): string {
  if (look === 'hatched') return `url(#${hatch})`
  return look === 'pale' ? `var(--${family}-1)` : `var(--${family}-mark)`
}
