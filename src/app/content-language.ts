import { useLayoutEffect } from 'react'
import { config } from '#contract/calls/config.ts'
import { COUNTRY } from '#contract/schemas/place.ts'
import { setContent, useContentText } from '#src/data/core/content-text.ts'
import { ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'

/** Loads the reference content of the language of the page. Until it is loaded, the content is English. */
export function useContentLanguage(): void {
  const language = useLanguage()
  const { data } = useCallQuery(config.contentTranslations, language === ENGLISH ? null : { language })
  const country = t('public.filters.country')
  useLayoutEffect(
    () => setContent('screens', language === ENGLISH ? [] : [...(data ?? []), [COUNTRY, country]]),
    [data, language, country],
  )
  // Whoever calls this renders again with the translations.
  useContentText()
}
