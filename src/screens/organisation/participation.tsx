import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CircleStop from 'lucide-react/icons/circle-stop'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { useMay } from '#src/components/can.tsx'
import { SurveyPreviewLink } from './survey-links.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { countText, dayText, percentText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { ChangeSurvey } from './change-survey.tsx'
import styles from './health-check-dashboard.module.css'
import { isClosed } from './surveys.ts'
import { WithdrawSurvey } from './withdraw-survey.tsx'

interface Props {
  readonly survey: HealthCheck
  readonly onChanged: () => void
}

/** How many have answered, of how many who were expected, with what its people may change. */
export function Participation({ survey, onChanged }: Props) {
  const now = useServices().now()
  const mayChange = useMay('SetSurveyEffectiveDate') && !isClosed(survey, now)
  const mayWithdraw = useMay('DeleteIndividualSurveys')
  const [dialog, setDialog] = useState<'change' | 'withdraw'>()
  const close = () => setDialog(undefined)
  const changed = () => {
    close()
    onChanged()
  }
  const { actualResponses: count, expectedResponses: total, inviteCode } = survey
  const hasPreview = inviteCode !== null && !isClosed(survey, now)
  return (
    <Card
      title={t('surveys.participation')}
      action={<State survey={survey} />}
      className={styles['card']}
      foot={
        (hasPreview || mayChange || mayWithdraw) && (
          <>
            {hasPreview && <SurveyPreviewLink inviteCode={inviteCode} />}
            {mayChange && (
              <Button variant="quiet" icon={<Pencil />} onClick={() => setDialog('change')}>
                {t('surveys.change')}
              </Button>
            )}
            {mayWithdraw && (
              <Button variant="quiet" icon={<Trash />} onClick={() => setDialog('withdraw')}>
                {t('surveys.withdraw')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles['progress']}>
        <ProgressBar
          label={t('surveys.responses')}
          value={count}
          max={total}
          text={t('surveys.countOf', { count: countText(count), total: countText(total) })}
        />
        <small>{percentText((100 * count) / total)}</small>
        <p>{periodText(survey, now)}</p>
      </div>
      {dialog === 'change' && <ChangeSurvey survey={survey} onChanged={changed} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawSurvey survey={survey} onWithdrawn={changed} onClose={close} />}
    </Card>
  )
}

function State({ survey }: { readonly survey: HealthCheck }) {
  const now = useServices().now()
  if (survey.effectiveFrom > now) return <Mark icon={<Clock />}>{t('surveys.notOpen')}</Mark>
  return isClosed(survey, now) ? (
    <Mark icon={<CircleStop />}>{t('surveys.closed')}</Mark>
  ) : (
    <Mark tone="success" icon={<CircleCheck />}>
      {t('surveys.open')}
    </Mark>
  )
}

function periodText(survey: HealthCheck, now: number): string {
  const { effectiveFrom, effectiveTo } = survey
  if (effectiveFrom > now) return t('surveys.opensOn', { day: dayText(effectiveFrom) })
  return isClosed(survey, now)
    ? t('surveys.closedOn', { day: dayText(effectiveTo) })
    : t('surveys.openUntil', { day: dayText(effectiveTo) })
}
