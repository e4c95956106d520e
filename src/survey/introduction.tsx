import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { startOfDay } from '#contract/rules/day.ts'
import type { TranslatedText } from '#contract/calls/config.ts'
import type { Questionnaire } from '#contract/schemas/survey.ts'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { HelplineList } from './helpline-list.tsx'
import styles from './introduction.module.css'
import type { SendingResult } from './send-waiting.ts'
import { SentLater } from './sent-later.tsx'
import { StepTitle } from './step-title.tsx'

interface Props {
  readonly questionnaire: Questionnaire
  readonly closesOn: string | null
  readonly waiting: SendingResult
  readonly isFocused: boolean
  readonly onStart: () => void
}

const icons = [<EyeOff key={0} />, <Shield key={1} />, <Users key={2} />, <Clock key={3} />]

/** What the survey is about, what it promises, and where to find help, before any question. */
export function Introduction({ questionnaire, closesOn, waiting, isFocused, onStart }: Props) {
  const {
    title,
    introduction: [lead, ...promises],
    categories,
    helplines,
  } = questionnaire
  const questions = categories.reduce((sum, part) => sum + part.questions.length, 0)
  return (
    <>
      <Page width="list">
        <StepTitle isFocused={isFocused}>
          <TextWithEnglish {...title} />
        </StepTitle>
        {lead && (
          <p className={styles['lead']}>
            <TextWithEnglish {...lead} />
          </p>
        )}
        <ul className={styles['promises']}>
          {promises.map((promise, at) => (
            <li key={promise.text}>
              {icons[at] ?? icons.at(-1)}
              <Promised {...promise} />
            </li>
          ))}
        </ul>
        <Card title={t('survey.help')}>
          <HelplineList helplines={helplines} />
        </Card>
        <p className={styles['facts']}>
          {closesOn !== null && t('survey.openUntil', { day: dayText(startOfDay(closesOn)) })}{' '}
          {t('survey.size', { questions, parts: categories.length })} {t('survey.nothingStored')}
        </p>
        {waiting.waiting > 0 && (
          <Note tone="offline">{t('survey.waitingHere', { count: waiting.waiting })}</Note>
        )}
        <SentLater {...waiting} />
      </Page>
      <ActionBar width="list" status={t('survey.mayLeaveOut')}>
        <Button variant="main" onClick={onStart}>
          {t('survey.start')}
        </Button>
      </ActionBar>
    </>
  )
}

/** A paragraph whose first sentence is the promise, and the rest its reason. */
function Promised({ text, english }: TranslatedText) {
  const end = text.search(/(?<=\.) /)
  const [promise, reason] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  return (
    <span>
      <b>{promise}</b>
      <TextWithEnglish text={reason} english={english} />
    </span>
  )
}
