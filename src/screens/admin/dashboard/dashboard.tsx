import { Link } from 'react-router-dom'
import { surveySumsAccess } from '#contract/access.ts'
import type { OutputOf } from '#contract/call.ts'
import { applications } from '#contract/calls/applications.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { Can, useMay } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText, dayText, momentText, percentText, quarterText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { applicationsPath } from '../applications/application-paths.ts'
import { ApplicationTable, oldestFirst } from '../applications/application-table.tsx'
import { AreaLinks } from './area-links.tsx'
import styles from './dashboard.module.css'

type Figures = OutputOf<typeof applications.getAdminDashboard>

const MOST_WAITING = 4

/** The landing page of administrators: the work that is waiting, and links to their areas (specification, section 2.14). */
export function AdminDashboard() {
  const asked = useCallQuery(applications.getAdminDashboard, {})
  return (
    <Page>
      <PageHead title={t('area.admin')} />
      {typeof asked.data?.mailLateSince === 'number' && <MailLate since={asked.data.mailLateSince} />}
      <div className={styles['board']}>
        {asked.data === undefined ? (
          <NotLoaded asked={asked} heights={['16rem']} />
        ) : (
          <>
            <Organisations figures={asked.data} />
            <Can action={surveySumsAccess}>
              <Surveys figures={asked.data} />
            </Can>
          </>
        )}
        <Can action="ViewOrganisations">
          <WaitingLongest />
        </Can>
        <Can action="WorldOfImpactAdmin">
          <AreaLinks />
        </Can>
      </div>
    </Page>
  )
}

function MailLate({ since }: { readonly since: number }) {
  const serverNow = useServerNow()
  return (
    <Note tone="danger" role="status" title={t('adminDashboard.mailLate')}>
      {t('adminDashboard.mailLateText', { time: momentText(since, serverNow) })}
    </Note>
  )
}

function Organisations({ figures }: { readonly figures: Figures }) {
  const mayView = useMay('ViewOrganisations')
  return (
    <Card
      title={t('area.applications')}
      className={styles['card']}
      action={
        mayView && (
          <ButtonLink
            dense
            aria-label={t('adminDashboard.manageApplications')}
            render={<Link to={paths.applications} />}
          >
            {t('adminDashboard.manage')}
          </ButtonLink>
        )
      }
      foot={<LastUpdated at={figures.lastUpdatedOrganisationDate} />}
    >
      <p className={styles['figure']}>
        <b>{countText(figures.inProgressCount)}</b>
        {t('adminDashboard.received', { count: figures.inProgressCount })}
      </p>
      {mayView && <Link to={applicationsPath('all')}>{t('adminDashboard.viewAll')}</Link>}
    </Card>
  )
}

function Surveys({ figures }: { readonly figures: Figures }) {
  const serverNow = useServerNow()
  return (
    <Card
      title={t('adminDashboard.surveys')}
      className={styles['card']}
      action={
        <ButtonLink
          dense
          aria-label={t('adminDashboard.manageQuestionnaires')}
          render={<Link to={paths.questionnaires} />}
        >
          {t('adminDashboard.manage')}
        </ButtonLink>
      }
      foot={
        <>
          <LastUpdated at={figures.lastUpdatedQuestionnaireDate} />
          <span>{quarterText(quarterOf(serverNow))}</span>
        </>
      }
    >
      <div className={styles['bars']}>
        <Share
          label={t('adminDashboard.participated')}
          value={figures.healthCheckParticipants}
          of={figures.approvedOrganisationsCount}
        />
        <Share
          label={t('adminDashboard.completed')}
          value={figures.actualResponses}
          of={figures.expectedResponses}
        />
      </div>
    </Card>
  )
}

interface ShareProps {
  readonly label: string
  /** Null, as `of` may be, for a person who may not read the survey of each organisation. */
  readonly value: number | null
  readonly of: number | null
}

function Share({ label, value, of }: ShareProps) {
  if (value === null || of === null)
    return (
      <div>
        {label}
        <p>
          <small>{t('adminDashboard.forReaders')}</small>
        </p>
      </div>
    )
  return (
    <div>
      <ProgressBar
        label={label}
        value={value}
        max={of}
        text={t('adminDashboard.countOf', { count: countText(value), total: countText(of) })}
      />
      {of > 0 && <small>{percentText((100 * value) / of)}</small>}
    </div>
  )
}

function LastUpdated({ at }: { readonly at: number | null }) {
  return (
    <span>
      {at === null ? t('adminDashboard.noUpdate') : t('adminDashboard.lastUpdated', { day: dayText(at) })}
    </span>
  )
}

function WaitingLongest() {
  const asked = useCallQuery(applications.searchOrganisations, {
    statusId: verificationStatuses.inProgress,
    sort: 'received',
    pageSize: MOST_WAITING,
  })
  const { data } = asked
  return (
    <Card
      flush
      title={t('adminDashboard.waitingLongest')}
      className={styles['wide']}
      action={
        data && (
          <small>
            {t('adminDashboard.countOf', {
              count: countText(data.rows.length),
              total: countText(data.total),
            })}
          </small>
        )
      }
    >
      {data === undefined ? (
        <NotLoaded asked={asked} heights={['12rem']} />
      ) : data.rows.length === 0 ? (
        <p className={styles['none']}>{t('applications.noneWaiting')}</p>
      ) : (
        <ApplicationTable caption={t('adminDashboard.waitingLongest')} rows={data.rows} order={oldestFirst} />
      )}
    </Card>
  )
}
