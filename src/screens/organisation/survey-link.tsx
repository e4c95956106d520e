import { useRef, useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import FileText from 'lucide-react/icons/file-text'
import ImageDown from 'lucide-react/icons/image-down'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Share from 'lucide-react/icons/share-2'
import { Link } from 'react-router-dom'
import type { SurveyAudience } from '#contract/rules/survey-audiences.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { useMay } from '#src/components/can.tsx'
import { savePicture } from '#src/components/save-chart.ts'
import { surveyPosterPath, surveyQuestionsPath } from '#src/components/routing/survey-screen-paths.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { canShare, copyText, share } from '#src/data/core/device.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import styles from './health-check-dashboard.module.css'
import { MakeLink } from './make-link.tsx'
import { QrCode } from './qr-code.tsx'
import type { Organisation } from './use-organisation.ts'
import { isClosed, nextStart, surveyAddress, surveyName } from './surveys.ts'

interface Props {
  readonly audience: SurveyAudience
  /** Those of the audience. */
  readonly surveys: readonly HealthCheck[]
  /** The survey that is shown; its link only until it closes. */
  readonly survey: HealthCheck | undefined
  readonly organisation: Organisation
  readonly onMade: (healthCheckId: number | null) => void
}

/** The link of a survey that is open or will open, with ways to pass it on, and the form that makes the next one. */
export function SurveyLink({ audience, surveys, survey, organisation, onMade }: Props) {
  const { now } = useServices()
  const isAdministrator = useMay('WorldOfImpactAdmin')
  const mayMake = useMay('SetSurveyEffectiveDate') && (organisation.id === undefined || isAdministrator)
  const code = survey === undefined || isClosed(survey, now()) ? null : survey.inviteCode
  const from = mayMake ? nextStart(surveys, now()) : undefined
  if (code === null && from === undefined) return null
  return (
    <div className={styles['links']}>
      {survey !== undefined && code !== null && (
        <OpenLink survey={survey} code={code} organisation={organisation} />
      )}
      {from !== undefined && (
        <MakeLink audience={audience} organisation={organisation} from={from} onMade={onMade} />
      )}
    </div>
  )
}

interface OpenLinkProps {
  readonly survey: HealthCheck
  readonly code: string
  readonly organisation: Organisation
}

function OpenLink({ survey, code, organisation }: OpenLinkProps) {
  const [isQrShown, setIsQrShown] = useState(false)
  const { now } = useServices()
  const picture = useRef<HTMLDivElement>(null)
  const address = surveyAddress(code)
  const savePng = async () => {
    if (picture.current !== null)
      await savePicture(picture.current, surveyName(organisation.name, survey), now())
  }
  const copy = async () => {
    if (await copyText(address)) showToast.success(t('surveys.copied'))
    else showToast.error(t('surveys.notCopied'))
  }
  const text = [
    t('surveys.mailInvite', { organisation: organisation.name ?? '', day: dayText(survey.effectiveTo) }),
    address,
    t('surveys.mailAnonymous'),
    t('surveys.mailHelp'),
  ].join('\n\n')
  const mail = `mailto:?subject=${encodeURIComponent(t('surveys.mailSubject'))}&body=${encodeURIComponent(text)}`
  return (
    <Card title={t('surveys.link')} className={styles['card']} foot={t('surveys.sameLink')}>
      <div className={styles['link']}>
        <div className={styles['address']}>
          <TextField
            label={<VisuallyHidden>{t('surveys.link')}</VisuallyHidden>}
            readOnly
            value={address}
            spellCheck={false}
          />
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('surveys.copy')}
          </Button>
        </div>
        <div className={styles['actions']}>
          <ButtonLink icon={<Mail />} href={mail}>
            {t('surveys.email')}
          </ButtonLink>
          {canShare() && (
            <Button icon={<Share />} onClick={() => void share({ title: t('surveys.mailSubject'), text })}>
              {t('surveys.shareLink')}
            </Button>
          )}
          <Button icon={<QrCodeIcon />} aria-expanded={isQrShown} onClick={() => setIsQrShown(!isQrShown)}>
            {t('surveys.qr')}
          </Button>
          <ButtonLink
            icon={<FileText />}
            render={<Link to={surveyPosterPath(survey.healthCheckId) + organisation.query} />}
          >
            {t('surveys.poster')}
          </ButtonLink>
          <ButtonLink
            icon={<ListChecks />}
            render={<Link to={surveyQuestionsPath(survey.questionnaireId) + organisation.query} />}
          >
            {t('surveys.questions')}
          </ButtonLink>
        </div>
        {isQrShown && (
          <div className={styles['qr']}>
            <div ref={picture}>
              <QrCode text={address} label={t('surveys.qrOf', { link: address })} />
            </div>
            <Button icon={<ImageDown />} onClick={() => void savePng()}>
              {t('surveys.qrPicture')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
