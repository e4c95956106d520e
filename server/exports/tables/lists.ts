import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { dayOf } from '#contract/rules/day.ts'
import type { ReadTable } from '../export-context.ts'
import { t } from '#contract/i18n/t.ts'
import { listBlocks } from '#server/queries/block-store.ts'
import { config } from '#contract/calls/config.ts'
import { questionnairesTable } from '#server/imports/questionnaires/store.ts'
import { translationsTable } from '#server/imports/translations/store.ts'

/** Yields all challenges of every stakeholder that runs one in the place. */
export const challengeRows: ReadTable = async function* ({ callPublic, place }) {
  const boundaryId = place.boundaryId ?? undefined
  const { pillarStats } = await callPublic(collectiveActions.getCollectiveActionsByBoundary, {})
  const pillars = new Map(pillarStats.map((pillar) => [pillar.pillarId, pillar.description]))
  for (const runner of await callPublic(collectiveActions.getCollectiveActionDetailsInArea, { boundaryId }))
    for (const one of runner.collectiveActions)
      yield [
        one.name,
        runner.name,
        runner.localMunicipalityName,
        pillars.get(one.pillarId) ?? '',
        dayOf(one.validFrom),
        dayOf(one.validTo),
        one.active ? t('exportFile.yes') : t('exportFile.no'),
        one.outcome,
        one.description,
      ]
}

export const blockRows: ReadTable = async function* ({ db }) {
  for (const { category, description, requirements } of await listBlocks(db))
    for (const { name } of requirements) yield [category, description, name]
}

export const helplineRows: ReadTable = async function* ({ callPublic }) {
  for (const line of await callPublic(config.helplines, {}))
    yield [
      line.name,
      line.runBy,
      line.purpose,
      line.contacts.map(({ channel, detail }) => `${channel}: ${detail}`).join('; '),
      line.hours,
      line.languages,
      line.cost,
      line.lastChecked,
    ]
}

/** Yields every answer of the active questionnaires, without the header. */
export const questionnaireRows: ReadTable = async function* ({ db }) {
  const rows = questionnairesTable(db)
  await rows.next()
  yield* rows
}

/** Yields every text of the reference content in every language, without the header. */
export const translationRows: ReadTable = async function* ({ db }) {
  const rows = translationsTable(db)
  await rows.next()
  yield* rows
}
