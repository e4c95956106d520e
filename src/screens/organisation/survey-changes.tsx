import { useId, useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { InputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { dayOf } from '#contract/rules/day.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { isTypedPeriod } from '#contract/rules/typed-period.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { Can } from '#src/components/can.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { ExpectedField } from './expected-field.tsx'
import styles from './health-check-dashboard.module.css'

interface Props {
  readonly survey: HealthCheck
  /** Asks for the surveys again. */
  readonly onChanged: () => void
}

/** Changes a survey that has not closed, and withdraws any. */
export function SurveyChanges({ survey, onChanged }: Props) {
  const { now } = useServices()
  const [open, setOpen] = useState<'change' | 'withdraw'>()
  const dialog = { survey, onClose: () => setOpen(undefined), onChanged }
  return (
    <div className={styles['actions']}>
      {survey.effectiveTo >= now() && (
        <Can action="SetSurveyEffectiveDate">
          <Button variant="quiet" icon={<Pencil />} onClick={() => setOpen('change')}>
            {t('surveys.change')}
          </Button>
        </Can>
      )}
      <Can action="DeleteIndividualSurveys">
        <Button variant="quiet" icon={<Trash />} onClick={() => setOpen('withdraw')}>
          {t('surveys.withdraw')}
        </Button>
      </Can>
      {open === 'change' && <ChangeDialog {...dialog} />}
      {open === 'withdraw' && <WithdrawDialog {...dialog} />}
    </div>
  )
}

interface DialogProps extends Props {
  readonly onClose: () => void
}

/** Ids come as text in an address, and as numbers in a body. */
type Typed<Read> = Omit<Read, 'HealthCheckId'> & { HealthCheckId: string | number }
type Changed = InputOf<typeof healthChecks.changeSurvey>

function ChangeDialog({ survey, onClose, onChanged }: DialogProps) {
  const { now } = useServices()
  const formId = useId()
  const last = quarterEnd(quarterOf(survey.effectiveFrom)) - 1
  const form = useCallForm<Typed<Changed>, Changed>(healthChecks.changeSurvey, {
    defaultValues: {
      HealthCheckId: survey.healthCheckId,
      ExpectedResponses: survey.expectedResponses,
      ClosesOn: dayOf(survey.effectiveTo),
    },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { act, refusal } = useAct(healthChecks.changeSurvey, (error) => showServerErrors(form, error))
  const submit = form.handleSubmit(async (typed) => {
    const answer = await act(typed)
    if (answer === undefined) return
    showToast.success(answer.message)
    onChanged()
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('surveys.changeTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="main" busy={form.formState.isSubmitting}>
            {t('surveys.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['link']} noValidate onSubmit={(event) => void submit(event)}>
        <RefusalNote refusal={refusal} />
        <ExpectedField
          error={form.formState.errors.ExpectedResponses?.message}
          {...form.register('ExpectedResponses', { valueAsNumber: true })}
        />
        <TextField
          label={t('surveys.closes')}
          hint={t('surveys.closesHint', { day: dayText(last) })}
          type="date"
          min={dayOf(Math.max(now(), survey.effectiveFrom))}
          max={dayOf(last)}
          {...fieldsOf(form)('ClosesOn')}
        />
      </form>
    </Dialog>
  )
}

type Withdrawn = InputOf<typeof healthChecks.withdrawSurvey>

/** Deletes the figures of a survey, after its period was typed. */
function WithdrawDialog({ survey, onClose, onChanged }: DialogProps) {
  const formId = useId()
  const period = survey.questionnaire
  const form = useCallForm<Typed<Withdrawn>, Withdrawn>(healthChecks.withdrawSurvey, {
    defaultValues: { HealthCheckId: survey.healthCheckId, Period: '' },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { act, refusal } = useAct(healthChecks.withdrawSurvey, (error) => showServerErrors(form, error))
  const submit = form.handleSubmit(async (typed) => {
    if (!isTypedPeriod(typed.Period, period)) {
      form.setError('Period', { message: t('surveys.otherPeriod', { period }) }, { shouldFocus: true })
      return
    }
    const answer = await act(typed)
    if (answer === undefined) return
    showToast.success(answer.message)
    onChanged()
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('surveys.withdrawTitle', { period })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" busy={form.formState.isSubmitting}>
            {t('surveys.withdraw')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['link']} noValidate onSubmit={(event) => void submit(event)}>
        <RefusalNote refusal={refusal} />
        <Note tone="warning">{t('surveys.withdrawText')}</Note>
        <TextField
          label={t('surveys.typePeriod', { period })}
          autoCapitalize="none"
          spellCheck={false}
          {...fieldsOf(form)('Period')}
        />
      </form>
    </Dialog>
  )
}
