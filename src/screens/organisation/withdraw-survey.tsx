import { useId } from 'react'
import type { InputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { isTypedPeriod } from '#contract/rules/typed-period.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import styles from './health-check-dashboard.module.css'
import { surveyPeriod } from './surveys.ts'
import { useSurveyForm } from './use-survey-form.ts'

type Call = typeof healthChecks.withdrawSurvey
type Typed = Omit<InputOf<Call>, 'HealthCheckId'> & { HealthCheckId: string | number }

interface Props {
  readonly survey: HealthCheck
  readonly onWithdrawn: () => void
  readonly onClose: () => void
}

/** Deletes a survey with its figures, after its period was typed. */
export function WithdrawSurvey({ survey, onWithdrawn, onClose }: Props) {
  const period = surveyPeriod(survey)
  const isQuarterOver = quarterEnd(quarterOf(survey.effectiveFrom)) <= useServices().now()
  const formId = useId()
  const { form, isBusy, refusal, submit } = useSurveyForm<Call, Typed>(
    healthChecks.withdrawSurvey,
    { HealthCheckId: survey.healthCheckId, Period: '' },
    onWithdrawn,
  )
  const label = t('surveys.typePeriod', { period })
  const withdraw = () => {
    if (!isTypedPeriod(form.getValues('Period'), period))
      return form.setError('Period', { message: label }, { shouldFocus: true })
    // The server knows its English name.
    form.setValue('Period', survey.questionnaire)
    return submit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('surveys.withdrawTitle', { period })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            {t('surveys.withdraw')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['link']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void withdraw()
        }}
      >
        <RefusalNote refusal={refusal} />
        <Note tone="warning">
          {t('surveys.withdrawText', { count: survey.actualResponses })}
          {isQuarterOver && <p>{t('surveys.withdrawPublished')}</p>}
        </Note>
        <TextField label={label} autoCapitalize="none" spellCheck={false} {...fieldsOf(form)('Period')} />
      </form>
    </Dialog>
  )
}
