import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/call.ts'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { fieldsOfText, partsOfText, type TextContent, type TextName } from '#contract/schemas/managed-text.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { lockExclusively } from '#server/db/lock.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { translationProgress } from '#server/queries/content-translation-store.ts'
import { listTexts } from '#server/queries/text-store.ts'
import { addTextVersion, draftTranslations, listTextVersions } from './text-store.ts'

const { texts } = calls

/** Serves the texts in English; `translation-routes.ts` serves their translations. */
export function serveTexts(app: FastifyInstance, server: Server): void {
  serve(app, server, texts.getTexts, async ({ db }) => {
    const progressOf = await translationProgress(db)
    return (await listTexts(db)).map(({ content, ...listed }) => ({
      ...listed,
      languages: progressOf(partsOfText(content).map(({ text }) => text)),
    }))
  })

  serve(app, server, texts.getText, ({ db, input }) => findVersion(db, input.name, input.version))

  serve(app, server, texts.saveText, async (context) => {
    const { input, db, seen, user, clock } = context
    const { name } = input
    await lockExclusively(db, 'texts')
    const before = await findVersion(db, name)
    if (before.version !== seen.version)
      throw problem({ type: 'conflict', current: before, version: before.version, changes: [] })
    const content: TextContent = Object.fromEntries(
      fieldsOfText(name).map((field) => [field, input.content[field]]),
    )
    const message = t('answer.texts.saved')
    if (JSON.stringify(content) === JSON.stringify(before.content))
      return { success: true, message, version: before.version }
    const version = before.version + 1
    await addTextVersion(db, { name, version, content, at: clock.now(), by: user.stakeholderId })
    await draftTranslations(db, before.content, content)
    await addEventBy(server, db, context, {
      action: 'text-changed',
      subject: null,
      details: { name, version },
    })
    return { success: true, message, version }
  })
}

/** @param wanted the present version without it. @throws not-found */
async function findVersion(
  db: Reader,
  name: TextName,
  wanted?: number,
): Promise<AnswerOf<typeof texts.getText>> {
  const all = await listTextVersions(db, name)
  const found = wanted === undefined ? all[0] : all.find(({ version }) => version === wanted)
  if (found === undefined) throw problem({ type: 'not-found' })
  const versions = all.map(({ version, at, by }) => ({ version, at, by }))
  return { version: found.version, content: found.content, versions }
}
