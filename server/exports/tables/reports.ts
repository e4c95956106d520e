import { geography } from '#contract/calls/geography.ts'
import { levels } from '#contract/schemas/place.ts'
import type { ExportContext } from '../export-context.ts'
import { listBoundaryNames, type BoundaryName } from '../store.ts'
import { words } from '../words.ts'

/** The areas to read: for the country itself and each province, for any other place only itself. */
export async function* areaIdsOf({ callPublic, place }: ExportContext): AsyncGenerator<number | undefined> {
  yield place.boundaryId ?? undefined
  if (place.boundaryId !== null) return
  for (const { boundaryId } of await callPublic(geography.list, { type: levels.province })) yield boundaryId
}

interface BoundaryReport {
  readonly boundary: { readonly boundaryId: number | null; readonly description: string }
}

/** Reads the reports of all places of an area. */
type ReadAreaReports<Report> = (area: {
  readonly boundaryId: number | undefined
}) => Promise<readonly { readonly answer: Report }[]>

/** Yields the report of the place and of every boundary within it, each once, with its name. */
export async function* reportsOf<Report extends BoundaryReport>(
  context: ExportContext,
  askArea: ReadAreaReports<Report>,
): AsyncGenerator<{ readonly boundaryName: BoundaryName; readonly report: Report }> {
  const names = await listBoundaryNames(context.db, context.place)
  const told = new Set<number | null>()
  for await (const boundaryId of areaIdsOf(context)) {
    for (const { answer } of await askArea({ boundaryId })) {
      const { boundary } = answer
      if (told.has(boundary.boundaryId)) continue
      told.add(boundary.boundaryId)
      const boundaryName = boundary.boundaryId === null ? undefined : names.get(boundary.boundaryId)
      yield { boundaryName: boundaryName ?? { ...country, name: boundary.description }, report: answer }
    }
  }
}

export const country = { level: 'country', code: words.country } as const
