import { useLayoutEffect } from 'react'
import { config } from '#contract/calls/config.ts'
import { COUNTRY } from '#contract/schemas/place.ts'
import { type ContentPart, setContent, useContentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'

/**
 * Loads a part of the reference content in the language of the page. Until it is loaded, the content is English. The
 * texts of questionnaires and of groups are loaded by the screens that show them, the others by the app.
 */
export function useReferenceContent(part: ContentPart): void {
  const language = useLanguage()
  const isEnglish = language === ENGLISH
  const { data } = useCallQuery(
    config.contentTranslations,
    isEnglish ? null : part === 'screens' ? { language } : { language, part },
  )
  const country = t('public.filters.country')
  useLayoutEffect(() => {
    setContent(part, isEnglish ? [] : [...(data ?? []), [COUNTRY, country]])
    // Another language must not find them.
    return () => setContent(part, [])
  }, [part, data, isEnglish, country])
  // The component that calls this renders again when the translations arrive.
  useContentText()
}
