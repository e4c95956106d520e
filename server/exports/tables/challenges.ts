import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { dayOf } from '#contract/rules/day.ts'
import type { ReadTable } from '../ground.ts'
import { words } from '../words.ts'

/** Those who run some in the place, with all of theirs. */
export const challengeRows: ReadTable = async function* ({ ask, place }) {
  const boundaryId = place.boundaryId ?? undefined
  const { pillarStats } = await ask(collectiveActions.getCollectiveActionsByBoundary, {})
  const pillars = new Map(pillarStats.map((pillar) => [pillar.pillarId, pillar.description]))
  for (const runner of await ask(collectiveActions.getCollectiveActionDetailsInArea, { boundaryId }))
    for (const one of runner.collectiveActions)
      yield [
        one.name,
        runner.name,
        runner.localMunicipalityName,
        pillars.get(one.pillarId) ?? '',
        dayOf(one.validFrom),
        dayOf(one.validTo),
        one.active ? words.yes : words.no,
        one.outcome,
        one.description,
      ]
}
