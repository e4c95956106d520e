import { useQueryClient } from '@tanstack/react-query'
import { config } from '#contract/calls/config.ts'
import { helplines } from '#contract/calls/helplines.ts'
import { texts } from '#contract/calls/texts.ts'

/** Everything that shows a text or a translation of one. */
const shown = [
  texts.getTexts,
  texts.getContentProgress,
  helplines.getHelplines,
  texts.getText,
  texts.getTextTranslation,
  config.text,
  config.registrationTerms,
  config.guidance,
  config.contentTranslations,
  config.languages,
]

/** Returns a function that reads again what shows texts, after one was saved or checked. */
export function useRefreshTranslations(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
