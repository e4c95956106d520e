import type { ComponentType, ReactNode } from 'react'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import type { BoundaryFigures, DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import type { PlainId } from '#src/i18n/t.ts'
import type { View } from '#src/components/filters/view.ts'
import type { LegendItem } from '#src/ui/charts/legend.tsx'
import type { LatestReport } from './use-latest-report.ts'

export interface BoundaryValue {
  readonly boundaryId: number
  readonly boundary: string
  readonly boundaryTypeId: number
  /** The value that the colour scale maps to a colour; null if unknown. */
  readonly value: number | null
  /** The number on the map: building blocks registered, active challenges, cases, organisations. */
  readonly count: number | null
  /** Its share of the shown total, a percentage with two decimals. Null if it is not known. */
  readonly distribution: number | null
  /** The same in words, one fact a line: `61.20% available`. */
  readonly lines: readonly string[]
  /** A short warning that must accompany the value: `fewer than 20 cases`. */
  readonly caution?: string | undefined
}

export interface BoundaryValues extends Omit<LatestReport<unknown>, 'data'> {
  readonly values: readonly BoundaryValue[] | undefined
}

export interface Cards {
  /** By boundary id. */
  readonly bodies: ReadonlyMap<number, ReactNode>
  readonly legend: readonly LegendItem[]
  /** The end of the scale: `3 987 cases`. */
  readonly most: string
  readonly isStale: boolean
}

export interface CardsProps {
  readonly view: View
  readonly children: (cards: Cards) => ReactNode
}

export type CategoryView = ComponentType<{ readonly view: View }>

/** The key figures of the place of a view. */
export type PlaceFigures = DashboardSnapshot['boundary'] | BoundaryFigures

/** One of the four categories, as the screens that iterate over them use it. All four folders have this shape. */
export interface Category {
  readonly id: ComponentId
  /** The family of its colours among the tokens. */
  readonly palette: 'green' | 'blue' | 'red' | 'orange'
  /** The first part of the ids of its texts, such as `crime.mapTitle`. */
  readonly texts: 'availability' | 'healthCheck' | 'crime' | 'action'
  /** Formats a value for the table of the map, under the legend's title. */
  readonly valueText: (value: number) => string
  /** Names the source of the figures of a place. */
  readonly sourceOf: (figures: PlaceFigures) => string
  /** A note that must accompany its figures everywhere. */
  readonly note?: PlainId | undefined
  /** Returns the period of a view's figures: `April to June 2026`. */
  readonly periodOf: (snapshot: DashboardSnapshot) => string
  readonly useBoundaryValues: (view: View) => BoundaryValues
  readonly MapPanel: CategoryView
  readonly ChartView: CategoryView
  readonly Section: CategoryView
  /** What the dialog of a place on the map shows. */
  readonly Details: CategoryView
  /** The content of the cards of the grid, requested once for all of them. */
  readonly GridCards: ComponentType<CardsProps>
}
