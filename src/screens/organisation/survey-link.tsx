import { useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { Link } from 'react-router-dom'
import type { InputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { DAY_MS, dayOf } from '#contract/rules/day.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { surveyAudiences, type SurveyAudience } from '#contract/rules/survey-audiences.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { useMay } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { copyText } from '#src/data/core/device.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { useSession } from '#src/data/session/session.tsx'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { digits } from '#src/ui/form/digits.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import styles from './health-check-dashboard.module.css'
import { QrCode } from './qr-code.tsx'
import { surveyAddress, surveyPosterPath } from './surveys.ts'

interface Props {
  readonly audience: SurveyAudience
  /** The survey that is shown; its link only while it is open. */
  readonly survey: HealthCheck | undefined
  readonly onMade: () => void
}

/** The link of the open survey, with ways to pass it on; otherwise the form that makes one. */
export function SurveyLink({ audience, survey, onMade }: Props) {
  const mayMake = useMay('SetSurveyEffectiveDate')
  if (survey?.isCurrent && survey.inviteCode !== null)
    return <OpenLink survey={survey} code={survey.inviteCode} />
  return mayMake ? <MakeLink audience={audience} onMade={onMade} /> : null
}

function OpenLink({ survey, code }: { readonly survey: HealthCheck; readonly code: string }) {
  const session = useSession()
  const [isQrShown, setIsQrShown] = useState(false)
  const address = surveyAddress(code)
  const organisation = (session.status === 'signed-in' && session.organisationName) || ''
  const copy = async () => {
    if (await copyText(address)) showToast.success(t('surveys.copied'))
    else showToast.error(t('surveys.notCopied'))
  }
  const text = [
    t('surveys.mailInvite', { organisation, day: dayText(survey.effectiveTo) }),
    address,
    t('surveys.mailAnonymous'),
    t('surveys.mailHelp'),
  ].join('\n\n')
  const mail = `mailto:?subject=${encodeURIComponent(t('surveys.mailSubject'))}&body=${encodeURIComponent(text)}`
  return (
    <Card title={t('surveys.link')} className={styles['card']} foot={t('surveys.sameLink')}>
      <div className={styles['link']}>
        <TextField label={t('surveys.link')} readOnly value={address} spellCheck={false} />
        <div className={styles['actions']}>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('surveys.copy')}
          </Button>
          <ButtonLink icon={<Mail />} href={mail}>
            {t('surveys.email')}
          </ButtonLink>
          <Button icon={<QrCodeIcon />} aria-expanded={isQrShown} onClick={() => setIsQrShown(!isQrShown)}>
            {t('surveys.qr')}
          </Button>
          <ButtonLink icon={<FileText />} render={<Link to={surveyPosterPath(survey.healthCheckId)} />}>
            {t('surveys.poster')}
          </ButtonLink>
        </div>
        {isQrShown && <QrCode text={address} label={t('surveys.qrOf', { link: address })} />}
      </div>
    </Card>
  )
}

const SHORT_DAYS = 14

type Read = InputOf<typeof healthChecks.inviteCode>
/** Ids come as text in an address, and as numbers in a body. */
type Typed = Omit<Read, 'QuestionnaireId' | 'StakeholderId'> & {
  QuestionnaireId: string | number
  StakeholderId?: string | number | undefined
}

function MakeLink({ audience, onMade }: Omit<Props, 'survey'>) {
  const asked = useCallQuery(healthChecks.getActiveQuestionnaires, {})
  const questionnaire = asked.data?.find(
    ({ questionnaireTypeId }) => questionnaireTypeId === surveyAudiences[audience],
  )
  return (
    <Card title={t('surveys.makeLink')} className={styles['card']}>
      {asked.data === undefined && <NotLoaded asked={asked} heights={['12rem']} />}
      {questionnaire && <LinkForm questionnaireId={questionnaire.questionnaireId} onMade={onMade} />}
    </Card>
  )
}

interface LinkFormProps {
  readonly questionnaireId: number
  readonly onMade: () => void
}

function LinkForm({ questionnaireId, onMade }: LinkFormProps) {
  const { now } = useServices()
  const today = dayOf(now())
  const [refusal, setRefusal] = useState<string>()
  const { send, isBusy } = useAct(healthChecks.inviteCode)
  const form = useCallForm<Typed, Read>(healthChecks.inviteCode, {
    defaultValues: { QuestionnaireId: questionnaireId, EffectiveFrom: today },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { register, handleSubmit, formState, watch, setValue } = form
  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      const { success, message } = await send(typed)
      if (!success) return setRefusal(message)
      showToast.success(message)
      onMade()
    } catch (error) {
      setRefusal(showServerErrors(form, error))
    }
  })
  const nextQuarter = quarterEnd(quarterOf(now()))
  const days = Math.ceil((nextQuarter - now()) / DAY_MS)
  const isShort = days < SHORT_DAYS && watch('EffectiveFrom') < dayOf(nextQuarter)
  return (
    <form className={styles['link']} noValidate onSubmit={(event) => void submit(event)}>
      <RefusalNote refusal={refusal} />
      <TextField
        label={t('surveys.expected')}
        {...digits}
        error={formState.errors.ExpectedResponses?.message}
        onKeyDown={(event) => {
          if (signs.includes(event.key)) event.preventDefault()
        }}
        {...register('ExpectedResponses', { valueAsNumber: true })}
      />
      <TextField
        label={t('surveys.start')}
        hint={t('surveys.startHint')}
        type="date"
        min={today}
        error={formState.errors.EffectiveFrom?.message}
        {...register('EffectiveFrom')}
      />
      {isShort && (
        <Note tone="warning" title={t('surveys.short', { count: days })}>
          <Button onClick={() => setValue('EffectiveFrom', dayOf(nextQuarter), { shouldDirty: true })}>
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

/** A browser would take them as part of a number. */
const signs: readonly string[] = ['e', 'E', '+', '-', '.', ',']
