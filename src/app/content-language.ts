import { useLayoutEffect } from 'react'
import { config } from '#contract/calls/config.ts'
import { setContent, useContentText } from '#src/data/core/content-text.ts'
import { ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'

/** Loads the reference content of the language of the page. Until it is loaded, the content is English. */
export function useContentLanguage(): void {
  const language = useLanguage()
  const { data } = useCallQuery(config.contentTranslations, language === ENGLISH ? null : { language })
  useLayoutEffect(() => setContent(data ?? []), [data])
  // Whoever calls this renders again with the translations.
  useContentText()
}
