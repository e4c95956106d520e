import { t } from '#src/i18n/t.ts'
import { stepOf, type ScaleStep } from '#src/components/figures/colour-scale.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import type { BoundaryLevel } from '#contract/schemas/place.ts'
import type { BoundaryValue, Category } from '#src/categories/index.ts'
import type { View } from '#src/components/filters/view.ts'
import type { ChartTable } from '#src/ui/charts/chart-table.ts'
import type { Region } from '#src/ui/map/region.ts'
import { countText } from '#src/i18n/format.ts'

const layers = { 1: 'provinces', 2: 'districts', 3: 'municipalities' } as const
const kinds: Readonly<Record<number, string>> = { 1: 'province', 2: 'district', 3: 'municipality' }

/** Returns the topology's id of a boundary: `district:BUF`. */
export function shapeIdOf({
  boundaryTypeId,
  code,
}: Pick<BoundaryFigures, 'boundaryTypeId' | 'code'>): string {
  return `${kinds[boundaryTypeId]}:${code}`
}

/** Returns the layers for a view: its own boundaries, and other lines within or around them. */
export function layersOf({ boundaryId, level }: Pick<View, 'boundaryId' | 'level'>) {
  const layer = layers[level ?? 3]
  if (boundaryId !== null || level === null) return { layer, contextLayer: layer }
  const within: Readonly<Record<BoundaryLevel, string>> = { 1: layers[2], 2: layers[3], 3: layer }
  return { layer, contextLayer: within[level], strongLayer: level === 3 ? layers[1] : undefined }
}

export function regionsOf(
  values: readonly BoundaryValue[],
  shapeIds: ReadonlyMap<number, string>,
  scale: readonly ScaleStep[],
): readonly Region[] {
  return values.map(({ boundaryId, boundary, value, count, lines }) => {
    const step = stepOf(scale, value)
    return {
      id: shapeIds.get(boundaryId) ?? '',
      name: boundary,
      number: count === null ? null : countText(count),
      fill: step === undefined ? null : `var(--${step.color})`,
      ink: step === undefined ? 'var(--text)' : `var(--on-${step.color})`,
      lines: lines.length === 0 ? [t('chart.unknown')] : lines,
    }
  })
}

export function figuresOf(category: Category, values: readonly BoundaryValue[]): ChartTable {
  return {
    columns: [
      t('map.columns.place'),
      t(`${category.texts}.legendTitle`),
      t('map.columns.number'),
      t('map.columns.part'),
    ].map((label) => ({
      label,
    })),
    rows: values.map(({ boundary, value, count, distribution }) => [boundary, value, count, distribution]),
  }
}
