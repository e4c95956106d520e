import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { findSystemValue, isDemonstration } from '#server/db/system-value-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Server } from '#server/http/server.ts'
import { requireLanguage } from '#server/http/require-language.ts'
import { serve } from '#server/http/serve.ts'
import { invalidField } from '#server/http/problems.ts'
import { plainPaths } from '#contract/rules/page-paths.ts'
import { inChosenLanguage, sendPlainPage } from '#server/http/plain-page.tsx'
import { isLanguage, readersLanguage, translatedLanguages } from '#server/i18n.ts'
import {
  contentTextOf,
  listContent,
  listGroupContent,
  listScreenContent,
  listSurveyContent,
  listTranslations,
} from '#server/queries/content-translation-store.ts'
import { listHelplines } from '#server/queries/helpline-store.ts'
import { getSettings, isRegistrationOpen } from '#server/queries/settings-store.ts'
import { getText } from '#server/queries/text-store.ts'
import { ownTileUrlTemplate } from '#server/queries/tile-edition.ts'
import { plainHelplines } from './plain-helplines.tsx'
import { getGuidance, pageText, termsText } from './page-text.ts'
import { sentenceProgress } from './sentence-progress.ts'
import { findGeographyRevision } from '#server/queries/boundary-store.ts'

const listOfPart = { surveys: listSurveyContent, groups: listGroupContent }

export function serveConfig(app: FastifyInstance, server: Server): void {
  const { config } = server
  const linksOf = async (db: Reader) => {
    const { aboutUs, help, feedbackEmail } = await getSettings(db, config.settings)
    return { aboutUs: aboutUs || null, help: help || null, feedbackEmail: feedbackEmail || null }
  }

  serve(app, server, calls.config.health, async ({ db }) => {
    // The health check fails without a database.
    await findSystemValue(db, 'epoch')
    return { status: 'ok' as const }
  })

  serve(app, server, calls.config.links, async ({ db }) => ({
    ...(await linksOf(db)),
    tiles:
      config.tileUrlTemplate === undefined
        ? { urlTemplate: ownTileUrlTemplate(await findGeographyRevision(db)), attribution: null }
        : { urlTemplate: config.tileUrlTemplate, attribution: config.tileAttribution ?? '' },
  }))

  serve(app, server, calls.config.featureFlags, async ({ db }) => {
    const settings = await getSettings(db, config.settings)
    return {
      enableLogin: settings.enableLogin,
      isRegistrationOpen: isRegistrationOpen(settings),
      isDemonstration: await isDemonstration(db),
    }
  })

  serve(app, server, calls.config.helplines, ({ db }) => listHelplines(db))

  serve(app, server, calls.config.guidance, async ({ db, input: { language } }) => {
    requireLanguage(language)
    return getGuidance(db, await listTranslations(db, language))
  })

  serve(app, server, calls.config.text, async ({ db, input: { name, language } }) => {
    requireLanguage(language)
    const settings = await getSettings(db, config.settings)
    const { content } = await getText(db, name)
    return pageText(content, settings, await listTranslations(db, language))
  })

  serve(app, server, calls.config.registrationTerms, async ({ db, input: { language } }) => {
    requireLanguage(language)
    const { version, content } = await getText(db, 'registrationTerms')
    return termsText(version, content, await listTranslations(db, language))
  })

  app.get(plainPaths.helplines, { config: { audience: 'anyone' } }, (request, reply) =>
    inChosenLanguage(request, async () => {
      const language = readersLanguage()
      const { content } = await server.responseCache.getOrBuild(
        `${plainPaths.helplines} ${language}`,
        async (db) => plainHelplines(await listHelplines(db), await contentTextOf(db, language)),
        request.ip,
      )
      return sendPlainPage(reply, content.toString())
    }),
  )

  serve(app, server, calls.config.contentTranslations, async ({ db, input: { language, part } }) => {
    if (!isLanguage(language)) throw invalidField('language', t('field.wrongType'))
    const shown = new Set(await (part === undefined ? listScreenContent : listOfPart[part])(db))
    return (await listTranslations(db, language))
      .filter(({ english }) => shown.has(english))
      .map(({ english, translation }) => [english, translation])
  })

  serve(app, server, calls.config.languages, async ({ db }) => {
    const content = new Set(await listContent(db))
    return Promise.all(
      translatedLanguages().map(async (language) => {
        const translations = (await listTranslations(db, language)).filter(({ english }) =>
          content.has(english),
        )
        return {
          language,
          sentences: await sentenceProgress(language),
          content: {
            total: content.size,
            translated: translations.length,
            reviewed: translations.filter(({ reviewed_by }) => reviewed_by !== null).length,
          },
        }
      }),
    )
  })
}
