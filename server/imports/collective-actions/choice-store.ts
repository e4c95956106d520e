import { foldText } from '#contract/rules/fold-text.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listRunners } from '#server/queries/collective-action-store.ts'
import { normalizeName } from '../reading/cells.ts'

export interface ImportedPillar {
  readonly id: number
  readonly isRetired: boolean
}

/** Finds a pillar by its name or its id. */
export async function readPillars(db: Reader): Promise<(name: string) => ImportedPillar | undefined> {
  const rows = await db.selectFrom('pillars').select(['id', 'description', 'retired_at']).execute()
  const pillars = new Map(
    rows.flatMap(({ id, description, retired_at }): [string, ImportedPillar][] => {
      const pillar = { id, isRetired: retired_at !== null }
      return [
        [normalizeName(description), pillar],
        [String(id), pillar],
      ]
    }),
  )
  return (name) => pillars.get(normalizeName(name))
}

/** Returns a function that finds who may run a collective action in a municipality, by name. */
export function runnersByName(db: Reader) {
  const known = new Map<number, Awaited<ReturnType<typeof listRunners>>>()
  return async (municipalityStakeholderId: number, name: string): Promise<readonly number[]> => {
    const runners = known.get(municipalityStakeholderId) ?? (await listRunners(db, municipalityStakeholderId))
    known.set(municipalityStakeholderId, runners)
    const wanted = foldText(name)
    return runners.flatMap((runner) => (foldText(runner.name) === wanted ? [runner.stakeholderId] : []))
  }
}
