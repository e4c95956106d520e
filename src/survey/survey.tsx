import { useCallback, useState } from 'react'
import { isBusy, type Problem } from '#contract/problem.ts'
import type { Api } from '#src/data/core/api.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { Page } from '#src/ui/page.tsx'
import { Frame } from './frame.tsx'
import type { SurveyLink } from './link.ts'
import { NotOpen } from './not-open.tsx'
import { Respond } from './respond.tsx'
import { useQuestionnaire } from './use-questionnaire.ts'
import { useWaiting } from './use-waiting.ts'

const MINUTE_S = 60

interface Props {
  readonly api: Api
  readonly link: SurveyLink
  /** Milliseconds UTC. */
  readonly now: () => number
}

/** The page on which people answer a survey. What they choose is only in memory. */
export function Survey({ api, link, now }: Props) {
  useLanguage()
  const { asked, failure, loadAgain, translate, forget } = useQuestionnaire(api, link)
  const waiting = useWaiting(api, now)
  const [respondent, setRespondent] = useState(1)
  const [view, setView] = useState('')
  const [hasExited, setHasExited] = useState(false)
  const exit = useCallback(() => {
    setHasExited(true)
    forget()
  }, [forget])

  const content = () => {
    if (hasExited) return null
    if (failure !== undefined) return <NotLoaded failure={failure} onRetry={loadAgain} />
    if (asked === undefined) return <Waiting />
    const { questionnaire, state } = asked
    if (questionnaire === null) return <NotOpen state={state} opensOn={asked.opensOn} />
    return (
      <Respond
        key={respondent}
        api={api}
        link={link}
        now={now}
        questionnaire={questionnaire}
        closesOn={asked.closesOn}
        waiting={waiting}
        onView={setView}
        onNextPerson={() => setRespondent(respondent + 1)}
      />
    )
  }
  return (
    <Frame isPreview={link.isPreview} view={view} translate={translate} onExit={exit}>
      {content()}
    </Frame>
  )
}

interface NotLoadedProps {
  readonly failure: Problem
  readonly onRetry: () => void
}

function NotLoaded({ failure, onRetry }: NotLoadedProps) {
  const { title, text } = wordsFor(failure)
  return (
    <Empty level={1} title={title} action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}>
      {text}
    </Empty>
  )
}

function wordsFor(failure: Problem): { readonly title: string; readonly text: string } {
  // Only the codes that a network tries in vain are limited, so this link is wrong too.
  if (failure.type === 'too-many')
    return {
      title: t('survey.tooManyCodes'),
      text: t('survey.tooManyCodesText', { minutes: Math.ceil(failure.retryAfterSeconds / MINUTE_S) }),
    }
  return isBusy(failure)
    ? { title: t('survey.busy'), text: t('survey.busyNow') }
    : { title: t('survey.notLoaded'), text: t('survey.notLoadedText') }
}

function Waiting() {
  return (
    <Page width="list">
      <Loading label={t('survey.loading')}>
        <Skeleton height="2.5rem" />
        <Skeleton height="6rem" />
        <Skeleton height="12rem" />
      </Loading>
    </Page>
  )
}
