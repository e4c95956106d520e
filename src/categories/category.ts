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
  /** What the colour scale is asked for; null where nothing is known. */
  readonly value: number | null
  /** What the label on the map says: building blocks registered, active challenges, cases, organisations. */
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

/** What the cards of a grid hold, which all have one scale. */
export interface Cards {
  /** By boundary. */
  readonly bodies: ReadonlyMap<number, ReactNode>
  readonly legend: readonly LegendItem[]
  /** What the scale ends with: `3 987 cases`. */
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
  /** What the grid tells the shares of: `cases`. */
  readonly sharesOf: string
  /** Who the figures are from. */
  readonly source: string
  /** What must be said wherever its figures stand. */
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
  /** What the cards of the grid hold: asked for once, for all of them. */
  readonly GridCards: ComponentType<CardsProps>
}
