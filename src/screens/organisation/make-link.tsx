import type { InputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { dayOf, startOfDay } from '#contract/rules/day.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { surveyAudiences, type SurveyAudience } from '#contract/rules/survey-audiences.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { SurveyQuestionsLink } from './survey-links.tsx'
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
import { shortDays } from './surveys.ts'
import type { Organisation } from './use-organisation.ts'
import { useSurveyForm } from './use-survey-form.ts'

type Read = InputOf<typeof healthChecks.inviteCode>
/** Ids come as text in an address, and as numbers in a body. */
type Typed = Omit<Read, 'QuestionnaireId' | 'StakeholderId'> & {
  QuestionnaireId: string | number
  StakeholderId?: string | number | undefined
}

interface Props {
  readonly audience: SurveyAudience
  readonly organisation: Organisation
  /** The first moment at which it may begin. */
  readonly from: number
  readonly onMade: (healthCheckId: number | null) => void
}

/** The form that begins a survey. */
export function MakeLink({ audience, organisation, from, onMade }: Props) {
  const { now } = useServices()
  const asked = useCallQuery(healthChecks.getActiveQuestionnaires, { StakeholderId: organisation.id })
  const questionnaire = asked.data?.find(
    ({ questionnaireTypeId }) => questionnaireTypeId === surveyAudiences[audience],
  )
  return (
    <Card
      title={from > now() ? t('surveys.makeNextLink') : t('surveys.makeLink')}
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
          from={from}
          onMade={onMade}
        />
      )}
    </Card>
  )
}

interface LinkFormProps extends Pick<Props, 'from' | 'onMade'> {
  readonly questionnaireId: number
  /** Undefined for the person's own. */
  readonly organisationId: StakeholderId | undefined
}

function LinkForm({ questionnaireId, organisationId, from, onMade }: LinkFormProps) {
  const { now } = useServices()
  const { form, isBusy, refusal, submit } = useSurveyForm<typeof healthChecks.inviteCode, Typed>(
    healthChecks.inviteCode,
    { QuestionnaireId: questionnaireId, StakeholderId: organisationId, EffectiveFrom: dayOf(from) },
    ({ healthCheckId }) => onMade(healthCheckId),
  )
  const field = fieldsOf(form)
  // No day is chosen while one is typed.
  const start = Math.max(startOfDay(form.watch('EffectiveFrom')) || 0, now())
  const nextQuarter = quarterEnd(quarterOf(start))
  const days = shortDays(start)
  return (
    <form className={styles['link']} noValidate onSubmit={(event) => void submit(event)}>
      <RefusalNote refusal={refusal} />
      <ExpectedResponsesField
        {...form.register('ExpectedResponses', { valueAsNumber: true })}
        error={field('ExpectedResponses').error}
      />
      <TextField
        label={t('actions.fields.validFrom')}
        hint={t('surveys.startHint', { day: dayText(from) })}
        type="date"
        min={dayOf(from)}
        {...field('EffectiveFrom')}
      />
      {days !== undefined && (
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
