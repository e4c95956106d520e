import { Pie, PieChart, Tooltip, type TooltipContentProps } from 'recharts'
import { ChartTooltip } from './chart-tooltip.tsx'

/** The gap between two slices, in pixels at the rim. */
const GAP = 2
const DEGREES = 180 / Math.PI

export interface PieSlice {
  readonly id: number
  readonly name: string
  /** More than 0. */
  readonly value: number
  /** The description of the slice: `36.12%`, `3 987 cases, 36.12%`. */
  readonly text: string
  /** Any CSS colour. */
  readonly colour: string
}

export interface DoughnutProps {
  /** In clockwise order. */
  readonly slices: readonly PieSlice[]
  /** Pixels across. */
  readonly size: number
  readonly label: string
}

/** Draws a ring of slices with gaps between them. A list beside it must say in words what the colours say. */
export function Doughnut({ slices, size, label }: DoughnutProps) {
  const radius = size / 2 - 1
  const hole = Math.round(radius * 0.55)
  const data = slices.map(({ name, value, colour }) => ({ name, value, fill: colour }))
  return (
    <div role="img" aria-label={label}>
      <PieChart width={size} height={size} accessibilityLayer={false} style={{ overflow: 'visible' }}>
        <Pie
          data={data}
          dataKey="value"
          nameKey="name"
          startAngle={90}
          endAngle={-270}
          innerRadius={hole}
          outerRadius={radius}
          paddingAngle={slices.length > 1 ? (GAP / radius) * DEGREES : 0}
          stroke="none"
          isAnimationActive={false}
          rootTabIndex={-1}
        />
        {/* The palest slices alone would not stand out from the background. */}
        {[radius, hole].map((r) => (
          <circle
            key={r}
            cx={size / 2}
            cy={size / 2}
            r={r}
            fill="none"
            stroke="var(--border-strong)"
            pointerEvents="none"
          />
        ))}
        <Tooltip
          isAnimationActive={false}
          allowEscapeViewBox={{ x: true, y: true }}
          wrapperStyle={{ zIndex: 'var(--z-menu)' }}
          content={tipOf(slices)}
        />
      </PieChart>
    </div>
  )
}

function tipOf(slices: readonly PieSlice[]) {
  return ({ active, activeIndex }: TooltipContentProps) => {
    const slice = slices[Number(activeIndex)]
    return active && slice !== undefined ? <ChartTooltip title={slice.name} lines={[slice.text]} /> : null
  }
}
