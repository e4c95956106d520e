import { levels, type ReportInput } from '#contract/schemas/place.ts'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import type { View } from '#src/components/filters/view.ts'

/** The input of a category's report for a view; as few different ones as possible, since each answer is cached on the device. */
export function reportOf({ boundaryId, level, snapshot }: View): ReportInput {
  const place = snapshot.containedBoundaryData.find((boundary) => boundary.boundaryId === boundaryId)
  if (place !== undefined) return { boundaryId: place.boundaryId }
  return level === null || level === levels.province ? {} : { boundaryTypeId: level }
}

/** The options chosen in a category; those in the address may be another's. */
export function chosenIn({ filters }: View, componentId: ComponentId): readonly number[] {
  return filters.componentId === componentId ? filters.options : []
}
