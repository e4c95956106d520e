import { useLayoutEffect } from 'react'
import { config } from '#contract/calls/config.ts'
import { ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { setContent, useContentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'

/** Loads the texts of questionnaires in the language of the page, for the screens that show them. */
export function useSurveyContent(): void {
  const language = useLanguage()
  const { data } = useCallQuery(
    config.contentTranslations,
    language === ENGLISH ? null : { language, part: 'surveys' },
  )
  useLayoutEffect(() => {
    setContent('surveys', data ?? [])
    // Another language must not find them.
    return () => setContent('surveys', [])
  }, [data])
  // The component that calls this renders again when the translations arrive.
  useContentText()
}
