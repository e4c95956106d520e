import type { ComponentType, ReactNode } from 'react'
import type { ScaleStep } from '#contract/rules/colour-scale.ts'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import type { Problem } from '#contract/problem.ts'
import type { View } from '#src/components/filters/view.ts'
import type { LegendItem } from '#src/ui/charts/legend.tsx'

/** One boundary as the map colours it and the grid heads it. */
export interface BoundaryValue {
  readonly boundaryId: number
  readonly boundary: string
  readonly boundaryTypeId: number
  /** The value that the colour scale maps to a colour; null if unknown. */
  readonly value: number | null
  /** The number on the map: building blocks registered, active challenges, cases, organisations. */
  readonly count: number | null
  /** Its part of all that are shown, a percentage with two decimals; null where that is not known. */
  readonly distribution: number | null
  /** The same in words, a line each: `61.20% available`. */
  readonly lines: readonly string[]
}

/** What is known of the boundaries of a view; `values` stay as they were while something else is asked for. */
export interface BoundaryValues {
  readonly values: readonly BoundaryValue[] | undefined
  /** They are of an earlier choice, and what was asked for is on its way. */
  readonly isStale: boolean
  /** When the server gave them, milliseconds UTC. */
  readonly at: number | undefined
  readonly isFromPhone: boolean
  readonly problem: Problem | undefined
  readonly ask: () => void
}

/** The content of the cards of a grid, which share one scale. */
export interface Cards {
  /** By boundary. */
  readonly bodies: ReadonlyMap<number, ReactNode>
  readonly legend: readonly LegendItem[]
  /** The end of the scale: `3 987 cases`. */
  readonly most: string
  /** It is of an earlier choice. */
  readonly isStale: boolean
}

export interface CardsProps {
  readonly view: View
  readonly children: (cards: Cards) => ReactNode
}

/** One of the four categories, as the screens that iterate them know it. Four folders have this one shape. */
export interface Category {
  readonly id: ComponentId
  /** The family of its colours among the tokens. */
  readonly palette: 'green' | 'blue' | 'red' | 'orange'
  readonly scale: readonly ScaleStep[]
  /** Above the map: `Availability of building blocks`. */
  readonly mapTitle: string
  /** Above the legend: `Availability, %`. */
  readonly legendTitle: string
  /** A value as the table of the map has it, under the legend's title. */
  readonly valueText: (value: number) => string
  /** The unit of the shares in the grid: `cases`. */
  readonly sharesOf: string
  /** The source of the figures. */
  readonly source: string
  /** A note that must accompany its figures everywhere. */
  readonly note?: string | undefined
  /** `April to June 2026`, for the figures of a view. */
  readonly periodOf: (snapshot: DashboardSnapshot) => string
  readonly useBoundaryValues: (view: View) => BoundaryValues
  /** Beside the map. */
  readonly MapPanel: ComponentType<{ readonly view: View }>
  /** The chart screen. */
  readonly ChartView: ComponentType<{ readonly view: View }>
  /** Its section among all on the public index. */
  readonly Section: ComponentType<{ readonly view: View }>
  /** The content of the cards of the grid, requested once for all of them. */
  readonly GridCards: ComponentType<CardsProps>
}
