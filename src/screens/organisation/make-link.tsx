import type { InputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { DAY_MS, dayOf } from '#contract/rules/day.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { surveyAudiences, type SurveyAudience } from '#contract/rules/survey-audiences.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { SurveyQuestionsLink } from '#src/components/survey-links.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { ExpectedResponsesField } from './expected-responses-field.tsx'
import styles from './health-check-dashboard.module.css'
import type { Organisation } from './use-organisation.ts'
import { useSurveyForm } from './use-survey-form.ts'

const SHORT_DAYS = 14

type Read = InputOf<typeof healthChecks.inviteCode>
/** Ids come as text in an address, and as numbers in a body. */
type Typed = Omit<Read, 'QuestionnaireId' | 'StakeholderId'> & {
  QuestionnaireId: string | number
  StakeholderId?: string | number | undefined
}

interface Props {
  readonly audience: SurveyAudience
  readonly organisation: Organisation
  readonly onMade: () => void
}

/** The form that begins a survey. */
export function MakeLink({ audience, organisation, onMade }: Props) {
  const asked = useCallQuery(healthChecks.getActiveQuestionnaires, { StakeholderId: organisation.id })
  const questionnaire = asked.data?.find(
    ({ questionnaireTypeId }) => questionnaireTypeId === surveyAudiences[audience],
  )
  return (
    <Card
      title={t('surveys.makeLink')}
      className={styles['card']}
      foot={
        questionnaire && (
          <SurveyQuestionsLink questionnaireId={questionnaire.questionnaireId} query={organisation.query} />
        )
      }
    >
      {asked.data === undefined && <NotLoaded asked={asked} heights={['12rem']} />}
      {questionnaire && (
        <LinkForm
          questionnaireId={questionnaire.questionnaireId}
          organisationId={organisation.id}
          onMade={onMade}
        />
      )}
    </Card>
  )
}

interface LinkFormProps {
  readonly questionnaireId: number
  /** Undefined for the person's own. */
  readonly organisationId: StakeholderId | undefined
  readonly onMade: () => void
}

function LinkForm({ questionnaireId, organisationId, onMade }: LinkFormProps) {
  const { now } = useServices()
  const today = dayOf(now())
  const { form, isBusy, refusal, submit } = useSurveyForm<typeof healthChecks.inviteCode, Typed>(
    healthChecks.inviteCode,
    { QuestionnaireId: questionnaireId, StakeholderId: organisationId, EffectiveFrom: today },
    onMade,
  )
  const field = fieldsOf(form)
  const nextQuarter = quarterEnd(quarterOf(now()))
  const days = Math.ceil((nextQuarter - now()) / DAY_MS)
  const isShort = days < SHORT_DAYS && form.watch('EffectiveFrom') < dayOf(nextQuarter)
  return (
    <form className={styles['link']} noValidate onSubmit={(event) => void submit(event)}>
      <RefusalNote refusal={refusal} />
      <ExpectedResponsesField
        {...form.register('ExpectedResponses', { valueAsNumber: true })}
        error={field('ExpectedResponses').error}
      />
      <TextField
        label={t('surveys.start')}
        hint={t('surveys.startHint')}
        type="date"
        min={today}
        {...field('EffectiveFrom')}
      />
      {isShort && (
        <Note tone="warning" title={t('surveys.short', { count: days })}>
          <Button onClick={() => form.setValue('EffectiveFrom', dayOf(nextQuarter), { shouldDirty: true })}>
            {t('surveys.startNext', { day: dayText(nextQuarter) })}
          </Button>
        </Note>
      )}
      <Button type="submit" variant="main" busy={isBusy}>
        {t('surveys.generate')}
      </Button>
    </form>
  )
}
