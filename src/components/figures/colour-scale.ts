import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import { t } from '#src/i18n/t.ts'

/** A step of a category's colour scale: values from `start` up to, but excluding, `end`. */
export interface ScaleStep {
  readonly start: number
  readonly end: number
  /** The text of the legend: `25–49`. */
  readonly describe: () => string
  /** The colour role of the design tokens: `green-3`; its text colour is `on-green-3`. */
  readonly color: string
}

/** Smaller values are shown as 0.00, so they count as nothing. */
const NOTHING = 0.005

const bands = [
  { start: 0, end: NOTHING, describe: () => '0' },
  { start: NOTHING, end: 25, describe: () => '1–24' },
  { start: 25, end: 50, describe: () => '25–49' },
  { start: 50, end: 75, describe: () => '50–74' },
  { start: 75, end: Infinity, describe: () => '75–100' },
] as const

// Rates have two decimals: 30.00 is still medium, and anything above is high.
const crimeBands = [
  { start: 0, end: 10, describe: () => t('scale.low', { most: 10 }) },
  { start: 10, end: 30.005, describe: () => t('scale.medium', { least: 10, most: 30 }) },
  { start: 30.005, end: Infinity, describe: () => t('scale.high', { least: 30 }) },
] as const

const actionBands = [
  { start: 0, end: 1, describe: () => t('scale.active', { count: 0 }) },
  { start: 1, end: 2, describe: () => t('scale.active', { count: 1 }) },
  { start: 2, end: Infinity, describe: () => t('scale.activeOrMore', { count: 2 }) },
] as const

/**
 * The colour scales of the four categories: the thresholds of the choropleth map (specification, section 9: map colour
 * scales by value).
 */
export const colourScales: Readonly<Record<ComponentId, readonly ScaleStep[]>> = {
  [componentIds.buildingBlocks]: coloured(bands, 'green'),
  [componentIds.healthCheck]: coloured(bands, 'blue'),
  [componentIds.crime]: coloured(crimeBands, 'red'),
  [componentIds.collectiveActions]: coloured(actionBands, 'orange'),
}

/** Returns the step of a value; undefined without a value, which the map draws as no data. */
export function stepOf(scale: readonly ScaleStep[], value: number | null): ScaleStep | undefined {
  return value === null ? undefined : scale.find(({ start, end }) => start <= value && value < end)
}

function coloured(steps: readonly Omit<ScaleStep, 'color'>[], colour: string): readonly ScaleStep[] {
  return steps.map((step, index) => ({ ...step, color: `${colour}-${index + 1}` }))
}
