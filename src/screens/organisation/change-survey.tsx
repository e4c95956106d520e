import { useId } from 'react'
import type { InputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { dayOf } from '#contract/rules/day.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { ExpectedResponsesField } from './expected-responses-field.tsx'
import styles from './health-check-dashboard.module.css'
import { surveyPeriod } from './surveys.ts'
import { useSurveyForm } from './use-survey-form.ts'

type Call = typeof healthChecks.changeSurvey
type Typed = Omit<InputOf<Call>, 'HealthCheckId'> & { HealthCheckId: string | number }

interface Props {
  readonly survey: HealthCheck
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Changes how many responses are expected, and the last day of a survey. */
export function ChangeSurvey({ survey, onChanged, onClose }: Props) {
  const { now } = useServices()
  const formId = useId()
  const end = quarterEnd(quarterOf(survey.effectiveFrom)) - 1
  const { form, isBusy, refusal, submit } = useSurveyForm<Call, Typed>(
    healthChecks.changeSurvey,
    {
      HealthCheckId: survey.healthCheckId,
      ExpectedResponses: survey.expectedResponses,
      ClosesOn: dayOf(survey.effectiveTo),
    },
    onChanged,
  )
  const field = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('surveys.changeTitle', { period: surveyPeriod(survey) })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="main" busy={isBusy}>
            {t('surveys.saveChanges')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['link']} noValidate onSubmit={(event) => void submit(event)}>
        <RefusalNote refusal={refusal} />
        <ExpectedResponsesField
          {...form.register('ExpectedResponses', { valueAsNumber: true })}
          error={field('ExpectedResponses').error}
        />
        <TextField
          label={t('surveys.lastDay')}
          hint={t('surveys.lastDayHint', { day: dayText(end) })}
          type="date"
          min={dayOf(Math.max(now(), survey.effectiveFrom))}
          max={dayOf(end)}
          {...field('ClosesOn')}
        />
      </form>
    </Dialog>
  )
}
