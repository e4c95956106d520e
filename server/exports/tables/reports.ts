import { geography } from '#contract/calls/geography.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Ground } from '../ground.ts'
import { namesIn, type Named } from '../store.ts'
import { words } from '../words.ts'

/** The ids that tell a country's area: itself, then each province; of any other place its own. */
export async function* areasOf({ ask, place }: Ground): AsyncGenerator<number | undefined> {
  yield place.boundaryId ?? undefined
  if (place.boundaryId !== null) return
  for (const { boundaryId } of await ask(geography.list, { type: levels.province })) yield boundaryId
}

interface OfPlace {
  readonly boundary: { readonly boundaryId: number | null; readonly description: string }
}

/** The reports of all places of an area, as their call tells them. */
type AskArea<Report> = (area: {
  readonly boundaryId: number | undefined
}) => Promise<readonly { readonly answer: Report }[]>

/** The report of the place and of every one within it, each once, with how files name what it is of. */
export async function* reportsOf<Report extends OfPlace>(
  ground: Ground,
  askArea: AskArea<Report>,
): AsyncGenerator<{ readonly named: Named; readonly report: Report }> {
  const names = await namesIn(ground.db, ground.place)
  const told = new Set<number | null>()
  for await (const boundaryId of areasOf(ground)) {
    for (const { answer } of await askArea({ boundaryId })) {
      const { boundary } = answer
      if (told.has(boundary.boundaryId)) continue
      told.add(boundary.boundaryId)
      const named = boundary.boundaryId === null ? undefined : names.get(boundary.boundaryId)
      yield { named: named ?? { ...country, name: boundary.description }, report: answer }
    }
  }
}

export const country = { level: 'country', code: words.country } as const
