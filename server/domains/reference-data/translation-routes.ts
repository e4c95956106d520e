import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { dayOf } from '#contract/rules/day.ts'
import { ContentKind } from '#contract/schemas/text-translation.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { lockExclusively } from '#server/db/lock.ts'
import { invalidField, problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { translatedLanguages } from '#server/i18n.ts'
import { listContentOf, translationProgress } from '#server/queries/content-translation-store.ts'
import { getTextTranslation, markAsChecked, writeDraft } from './translation-store.ts'

const { texts } = calls

/** Serves the translations of the texts and of the reference content. A person translates, and another one checks. */
export function serveTranslations(app: FastifyInstance, server: Server): void {
  serve(app, server, texts.getContentProgress, async ({ db }) => {
    const progressOf = await translationProgress(db)
    return Promise.all(
      ContentKind.options.map(async (kind) => ({
        kind,
        languages: progressOf(await listContentOf(db, kind)),
      })),
    )
  })

  serve(app, server, texts.getTextTranslation, ({ db, input, user }) => {
    requireLanguage(input.language)
    return getTextTranslation(db, input, user.stakeholderId)
  })

  serve(app, server, texts.saveTextTranslation, ({ input, writeOnce, user, ...context }) => {
    const { name, language } = input
    requireLanguage(language)
    return writeOnce(async (db) => {
      await lockExclusively(db, 'texts')
      const current = await getTextTranslation(db, input, user.stakeholderId)
      const known = new Map(current.parts.map((part) => [part.english, part.translation]))
      const changed = input.parts.filter(({ before, translation }) => translation !== before)
      if (changed.some(({ english, before }) => known.get(english) !== before)) throw conflictWith(current)
      for (const { english, translation } of changed)
        await writeDraft(db, { language, english, translation, by: user.stakeholderId })
      if (changed.length > 0)
        await addEventBy(
          server,
          db,
          { user, ...context },
          { action: 'text-translated', subject: null, details: { name, language } },
        )
      return { success: true, message: t('answer.texts.translationSaved') }
    })
  })

  serve(app, server, texts.checkTextTranslation, ({ input, writeOnce, user, ...context }) => {
    const { name, language } = input
    requireLanguage(language)
    return writeOnce(async (db) => {
      await lockExclusively(db, 'texts')
      const current = await getTextTranslation(db, input, user.stakeholderId)
      const known = new Map(current.parts.map((part) => [part.english, part]))
      if (input.parts.some(({ english, translation }) => known.get(english)?.translation !== translation))
        throw conflictWith(current)
      const drafts = input.parts
        .flatMap(({ english }) => known.get(english) ?? [])
        .filter(({ translation, checkedBy }) => translation !== '' && checkedBy === null)
      if (drafts.some(({ isOwn }) => isOwn)) throw invalidField('language', t('field.ownTranslation'))
      if (drafts.length > 0) {
        await markAsChecked(db, {
          language,
          texts: drafts.map(({ english }) => english),
          by: user.stakeholderId,
          on: dayOf(context.clock.now()),
        })
        await addEventBy(
          server,
          db,
          { user, ...context },
          { action: 'translation-checked', subject: null, details: { name, language } },
        )
      }
      return { success: true, message: t('answer.texts.translationChecked') }
    })
  })
}

/** @throws not-found for English, and for a language that the product does not have */
function requireLanguage(language: string): void {
  if (!translatedLanguages().includes(language)) throw problem({ type: 'not-found' })
}

/** Translations have no version: their texts are compared instead. */
function conflictWith(current: unknown) {
  return problem({ type: 'conflict', current, version: 0, changes: [] })
}
