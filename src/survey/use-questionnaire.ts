import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { surveys } from '#contract/calls/surveys.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf, type Api } from '#src/data/core/api.ts'
import { currentLanguage } from '#src/i18n/language.ts'
import { chooseLanguage } from './languages.ts'
import type { SurveyLink } from './link.ts'

type Answer = OutputOf<typeof surveys.getQuestionnaire>

/** The questionnaire of a link: `asked` is undefined while it is loaded, and after that failed with a problem. */
export function useQuestionnaire(api: Api, { inviteCode, isPreview }: SurveyLink) {
  const [asked, setAsked] = useState<Answer>()
  const [failure, setFailure] = useState<Problem>()
  const ask = useCallback(
    (language: string) =>
      api.ask(surveys.getQuestionnaire, { inviteCode, preview: isPreview || undefined, language }),
    [api, inviteCode, isPreview],
  )
  const load = useCallback(
    () => ask(currentLanguage()).then(setAsked, (error: unknown) => setFailure(problemOf(error))),
    [ask],
  )
  useEffect(() => void load(), [load])
  return {
    asked,
    failure,
    loadAgain: () => {
      setFailure(undefined)
      void load()
    },
    /** Shows page and questions in another language. Rejects, and changes nothing, without a signal. */
    translate: async (code: string) => {
      const translated = await ask(code)
      await chooseLanguage(code)
      setAsked(translated)
    },
    forget: () => setAsked(undefined),
  }
}
