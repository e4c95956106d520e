import { useId } from 'react'
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  LabelList,
  type LabelProps,
  Rectangle,
  Tooltip,
  type TooltipContentProps,
  useChartWidth,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import { shortDecimalText } from '#src/i18n/format.ts'
import { classNames } from '../class-names.ts'
import styles from './bars.module.css'
import type { Family } from './family.ts'
import type { LegendItem, Look } from './legend.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'

export interface BarRow {
  readonly name: string
  readonly tick: readonly string[]
  /** One value for each series. Null draws no bar. */
  readonly values: readonly (number | null)[]
  /** Hatches the last series of the row. */
  readonly isMarked?: boolean | undefined
}

export interface BarsProps {
  readonly family: Family
  readonly series: readonly LegendItem[]
  readonly rows: readonly BarRow[]
  /** Returns the text for the tooltip, such as `3 987 cases`. The value is null if it is not known. */
  readonly text: (value: number | null) => string
  readonly label: string
  /** Stacks the bars if they are parts of a whole; otherwise they are beside each other. */
  readonly isStacked?: boolean | undefined
  /** `screen`: as high as the screen allows. `part`: a part of a page. */
  readonly height: 'screen' | 'part'
}

const GAP = 4
const LETTER = 7
/** The approximate width of the numbers beside the bars. */
const VALUE_AXIS = 40
const TICK_GAP = 10
const TICK_LINE = 15

/** Vertical bars whose axis begins at zero. */
export function Bars({ family, series, rows, text, label, isStacked = false, height }: BarsProps) {
  const hatch = useId()
  const ticks = axisTicks(highest(rows, isStacked))
  return (
    <div className={classNames(styles, 'bars', height)} data-keeps-height role="img" aria-label={label}>
      <BarChart
        responsive
        width="100%"
        height="100%"
        data={rows}
        accessibilityLayer={false}
        margin={{ top: 20, right: 4, bottom: 0, left: 0 }}
        barGap={GAP}
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
        <NameAxis rows={rows} />
        <YAxis
          domain={[0, ticks.at(-1) ?? 1]}
          ticks={ticks}
          interval={0}
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
              {!isStacked && <LabelList content={labelOf(rows, isLast)} />}
            </Bar>
          )
        })}
      </BarChart>
    </div>
  )
}

/** The names below the bars. Where one is wider than its bar, all of them are turned and read from below. */
function NameAxis({ rows }: Pick<BarsProps, 'rows'>) {
  const width = useChartWidth() ?? 0
  const widest = Math.max(0, ...rows.flatMap(({ tick }) => tick.map((line) => line.length)))
  const isTurned = widest * LETTER > (width - VALUE_AXIS) / rows.length
  const flat = TICK_LINE * Math.max(1, ...rows.map(({ tick }) => tick.length))
  const turned = LETTER * Math.max(0, ...rows.map(({ tick }) => tick.join(' ').length))
  return (
    <XAxis
      dataKey="name"
      interval={0}
      height={TICK_GAP + (isTurned ? turned : flat)}
      tickLine={false}
      axisLine={{ stroke: 'var(--axis)' }}
      tick={tickOf(rows, isTurned)}
    />
  )
}

function tickOf(rows: readonly BarRow[], isTurned: boolean) {
  return ({ x, y, index }: XAxisTickContentProps) => (
    <text
      transform={`translate(${x} ${y})${isTurned ? ' rotate(-90)' : ''}`}
      textAnchor={isTurned ? 'end' : 'middle'}
      fill="var(--text-muted)"
      fontSize={12}
    >
      {(isTurned ? [rows[index]?.tick.join(' ')] : rows[index]?.tick)?.map((line) => (
        <tspan key={line} x={0} dy={isTurned ? '0.35em' : '1.1em'}>
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
    return <ChartTooltip title={row.name} lines={lines} />
  }
}

interface BarLook {
  readonly stroke: string
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

/**
 * Labels the bars where all labels fit. Where they do not, only the last series of each row has one, if it fits within
 * the row.
 */
function labelOf(rows: readonly BarRow[], isLast: boolean) {
  const widest = Math.max(0, ...rows.flatMap(({ values }) => values.map(labelWidth)))
  const bars = Math.max(1, ...rows.map(({ values }) => values.length))
  return ({ x, y, width, value }: LabelProps) => {
    const space = Number(width) + GAP
    if (typeof value !== 'number') return null
    if (widest > space && !(isLast && labelWidth(value) <= space * bars)) return null
    return (
      <text
        x={Number(x) + Number(width) / 2}
        y={Number(y) - 6}
        textAnchor="middle"
        fill={isLast ? 'var(--text)' : 'var(--text-muted)'}
        fontSize={12}
      >
        {axisText(value)}
      </text>
    )
  }
}

function labelWidth(value: number | null): number {
  return value === null ? 0 : axisText(value).length * LETTER
}

function highest(rows: readonly BarRow[], isStacked: boolean): number {
  const heights = rows.flatMap(({ values }) => {
    const known = values.map((value) => value ?? 0)
    return isStacked ? known.reduce((sum, value) => sum + value, 0) : known
  })
  return Math.max(0, ...heights)
}

function fillOf(look: Look, family: Family, hatch: string): string {
  if (look === 'hatched') return `url(#${hatch})`
  return look === 'pale' ? `var(--${family}-1)` : `var(--${family}-mark)`
}

const THOUSAND = 1000

/** Formats a number for the axis and above the bars: `812`, `3.41k`, `12.3k`. */
export function axisText(value: number): string {
  if (Math.abs(value) < THOUSAND) return shortDecimalText(value)
  return `${shortDecimalText(Number((value / THOUSAND).toPrecision(3)))}k`
}

/** The approximate number of lines across a chart, as many as an eye can count. */
const LINES = 5
const steps = [1, 2, 2.5, 5, 10]

/** Returns round whole numbers for an axis of counts, from 0 up to the first that is not below `max`. */
export function axisTicks(max: number): readonly number[] {
  const rough = Math.max(max, 1) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = steps.map((step) => step * power).find((step) => step >= rough && Number.isInteger(step))
  const step = round ?? 1
  const lines = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}
