import type { Call } from '#contract/call.ts'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import { levelWithin } from '#contract/rules/boundaries-within.ts'
import type { ReportInput } from '#contract/schemas/place.ts'
import type { View } from '#src/components/filters/view.ts'
import { useLatestReport } from './use-latest-report.ts'

export function reportHook<Output extends Call['output']>(
  call: Call<typeof ReportInput, Output>,
  componentId: ComponentId,
) {
  return (view: View, isWanted = true) => ({
    report: useLatestReport(call, inputOf(view), isWanted),
    chosen: chosenIn(view, componentId),
  })
}

/** Returns the options chosen in a category. The options in the address may belong to another one. */
export function chosenIn({ filters }: View, componentId: ComponentId): readonly number[] {
  return filters.componentId === componentId ? filters.options : []
}

/** There are as few different inputs as possible, since each answer is cached on the device. */
export function inputOf({ boundaryId, boundaryTypeId, level, snapshot }: View): ReportInput {
  const place = snapshot.containedBoundaryData.find((boundary) => boundary.boundaryId === boundaryId)
  const isUsual = level === null || level === levelWithin(boundaryTypeId, null)
  return {
    ...(place !== undefined && { boundaryId: place.boundaryId }),
    ...(!isUsual && { boundaryTypeId: level }),
  }
}
