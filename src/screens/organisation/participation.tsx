import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CircleStop from 'lucide-react/icons/circle-stop'
import ExternalLink from 'lucide-react/icons/external-link'
import { surveyPreviewPath } from '#contract/rules/survey-paths.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { countText, dayText, percentText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './health-check-dashboard.module.css'

/** How many have answered, of how many who were expected. */
export function Participation({ survey }: { readonly survey: HealthCheck }) {
  const now = useServices().now()
  const { actualResponses: count, expectedResponses: total, inviteCode, isCurrent } = survey
  return (
    <Card
      title={t('surveys.participation')}
      action={<State survey={survey} />}
      className={styles['card']}
      foot={
        inviteCode !== null &&
        isCurrent && (
          <a
            className={styles['preview']}
            href={surveyPreviewPath(inviteCode)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('surveys.preview')}
            <ExternalLink aria-hidden />
            <VisuallyHidden>{t('surveys.newTab')}</VisuallyHidden>
          </a>
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
    </Card>
  )
}

function State({ survey: { effectiveFrom, effectiveTo } }: { readonly survey: HealthCheck }) {
  const now = useServices().now()
  if (effectiveFrom > now) return <Mark icon={<Clock />}>{t('surveys.notOpen')}</Mark>
  return effectiveTo < now ? (
    <Mark icon={<CircleStop />}>{t('surveys.closed')}</Mark>
  ) : (
    <Mark tone="success" icon={<CircleCheck />}>
      {t('surveys.open')}
    </Mark>
  )
}

function periodText({ effectiveFrom, effectiveTo }: HealthCheck, now: number): string {
  if (effectiveFrom > now) return t('surveys.opensOn', { day: dayText(effectiveFrom) })
  return effectiveTo < now
    ? t('surveys.closedOn', { day: dayText(effectiveTo) })
    : t('surveys.openUntil', { day: dayText(effectiveTo) })
}
