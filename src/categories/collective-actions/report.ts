import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { actionCounts, type ActionCounts } from '#src/components/figures/action-sums.ts'
import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { View } from '#src/components/filters/view.ts'
import { boundaryValues, type Counted } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { chosenIn, reportHook } from '../report-hook.ts'

export const useActionReport = reportHook(
  collectiveActions.getCollectiveActionsByBoundary,
  componentIds.collectiveActions,
)

export type PlaceActions = Pick<
  CollectiveActionReport['containedBoundaryData'][number],
  'boundaryId' | 'boundaryTypeId' | 'boundary' | 'pillarStats'
>

/** Returns the boundaries within a place with their pillars. A municipality has none, so it returns itself. */
export function placesIn({
  boundary: { boundaryId, boundaryTypeId, description },
  pillarStats,
  containedBoundaryData,
}: CollectiveActionReport): readonly PlaceActions[] {
  if (containedBoundaryData.length > 0 || boundaryId === null || boundaryTypeId === null)
    return containedBoundaryData
  return [{ boundaryId, boundaryTypeId, boundary: description, pillarStats }]
}

/** Returns the chosen pillars, or all if none is chosen. */
export function pillarsChosen<P extends { readonly pillarId: number }>(
  pillars: readonly P[],
  chosen: readonly number[],
): readonly P[] {
  return pillars.filter(({ pillarId }) => chosen.length === 0 || chosen.includes(pillarId))
}

export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = chosenIn(view, componentIds.collectiveActions).length > 0
  const { report, chosen } = useActionReport(view, isChosen)
  return boundaryValues(view, {
    isChosen,
    report,
    ofFigures: ({ totalActions, activeActions }) => counted({ total: totalActions, active: activeActions }),
    placesOf: placesIn,
    ofPlace: ({ pillarStats }) => counted(actionCounts(pillarStats, chosen)),
  })
}

function counted({ total, active }: Pick<ActionCounts, 'total' | 'active'>): Counted {
  return {
    value: active,
    count: active,
    part: total,
    lines: [
      t('action.activeCount', { count: active, countText: countText(active) }),
      t('action.allCount', { count: total, countText: countText(total) }),
    ],
  }
}
