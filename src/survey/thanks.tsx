import Lock from 'lucide-react/icons/lock'
import { useState, type ReactNode } from 'react'
import type { Questionnaire } from '#contract/schemas/survey.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { timeText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { HelplineList } from './helpline-list.tsx'
import styles from './help.module.css'
import type { SendingResult } from './send-waiting.ts'
import { SentLater } from './sent-later.tsx'
import { StepTitle } from './step-title.tsx'
import { UrgentNumbers } from './urgent-numbers.tsx'

interface EndProps {
  readonly questionnaire: Questionnaire
}

/** The answers have arrived. */
export function Sent({ questionnaire, at }: EndProps & { readonly at: number }) {
  const [thanks] = questionnaire.thankYou
  return (
    <End questionnaire={questionnaire} facts={t('survey.sentAt', { time: timeText(at) })}>
      <Note tone="success">{thanks && <TextWithEnglish {...thanks} />}</Note>
    </End>
  )
}

interface WaitsProps extends EndProps {
  readonly waiting: SendingResult
  readonly onNextPerson: () => void
}

/** The answers are encrypted on this device. It may be handed to the next person, without loading the page again. */
export function WaitsForSignal({ questionnaire, waiting, onNextPerson }: WaitsProps) {
  const [before] = useState(waiting)
  const sent = waiting.sent - before.sent
  const refused = waiting.refused - before.refused
  const next = <Button onClick={onNextPerson}>{t('survey.nextPerson')}</Button>
  if (waiting.waiting > 0 || sent + refused === 0)
    return (
      <End questionnaire={questionnaire} facts={t('survey.waitsText')}>
        <Note tone="offline" icon={<Lock />} title={t('survey.waits')}>
          <p>{t('survey.locked')}</p>
          {next}
        </Note>
      </End>
    )
  return (
    <End questionnaire={questionnaire} facts={t('survey.nothingLeft')}>
      {refused > 0 ? (
        <SentLater sent={sent} refused={refused} />
      ) : (
        <Note tone="success" role="status" title={t('survey.sentNow')} />
      )}
      {next}
    </End>
  )
}

/** The person chose to send nothing. */
export function Discarded({ questionnaire }: EndProps) {
  return (
    <End questionnaire={questionnaire} facts={t('survey.nothingLeft')}>
      <Note>{t('survey.discarded')}</Note>
    </End>
  )
}

interface Props extends EndProps {
  /** What became of the answers. */
  readonly children: ReactNode
  readonly facts: string
}

const shownAbove: readonly string[] = Object.values(emergencyNumbers)

/** The last page. The numbers come before the words about them. */
function End({ questionnaire: { thankYou, helplines }, children, facts }: Props) {
  const [, ...words] = thankYou
  return (
    <Page width="list">
      {children}
      <StepTitle isFocused>{t('survey.notAlone')}</StepTitle>
      <UrgentNumbers />
      {words.map((paragraph) => (
        <p key={paragraph.text} className={styles['words']}>
          <TextWithEnglish {...paragraph} />
        </p>
      ))}
      <HelplineList
        helplines={helplines.filter(({ contacts: [contact] }) => !shownAbove.includes(contact?.detail ?? ''))}
      />
      <p className={styles['facts']}>{facts}</p>
    </Page>
  )
}
