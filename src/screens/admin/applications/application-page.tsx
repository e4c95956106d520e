import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { applications } from '#contract/calls/applications.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { ChangeNote } from '#contract/problem.ts'
import { useMay } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useLeftList } from '../left-list.ts'
import { PageHead, type PageBack } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { ageText, countText, dayAndTimeText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { ApplicationDetails } from './application-details.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { ApproveForm } from './approve-form.tsx'
import { isForDecision, type Decidable } from './decidable.ts'
import { RejectForm } from './reject-form.tsx'

const { inProgress, approved, rejected } = verificationStatuses

/** One application, and the decision about it (specification, section 2.16). */
export function ApplicationPage({ stakeholderId }: { readonly stakeholderId: StakeholderId }) {
  const [query, setQuery] = useSearchParams()
  const state: unknown = useLocation().state
  const back = {
    path: paths.applications,
    ...useLeftList(paths.applications),
    title: t('applications.title'),
  }
  const [meanwhile, setMeanwhile] = useState<ChangeNote | 'unknown'>()
  const asked = useCallQuery(applications.searchOrganisations, { StakeholderId: stakeholderId })
  const application = asked.data?.rows.find(isForDecision)
  const mayDecide = useMay('VerifyOrganisation')
  if (asked.data === undefined || application === undefined)
    return (
      <Page>
        <PageHead back={back} title={t('applications.one')} />
        <NotLoaded asked={asked} heights={['14rem', '20rem']} />
      </Page>
    )
  const { verificationStatus: status } = application
  const decision = mayDecide ? query.get('decide') : null
  const showMeanwhile = (change: ChangeNote | undefined) => {
    setMeanwhile(change ?? 'unknown')
    window.scrollTo({ top: 0 })
  }
  const showApplication = (change: ChangeNote | undefined) => {
    showMeanwhile(change)
    setQuery({}, { replace: true, state })
  }
  const head = (
    <>
      <Head application={application} back={back} />
      {meanwhile !== undefined && <Meanwhile change={meanwhile} />}
    </>
  )
  if (decision === 'approve' && status !== approved)
    return <ApproveForm application={application} onConflict={showApplication} head={head} />
  // The reason that was typed stays, since the person may still want to reject.
  if (decision === 'reject' && status !== rejected)
    return <RejectForm application={application} onConflict={showMeanwhile} head={head} />
  const waiting = asked.data.counts.find(({ statusId }) => statusId === inProgress)?.count ?? 0
  return (
    <>
      <Page>
        {head}
        <ApplicationDetails application={application} />
      </Page>
      {mayDecide && (
        <ActionBar
          status={
            status === inProgress && t('applications.waiting', { count: waiting, shown: countText(waiting) })
          }
        >
          {status !== rejected && (
            <ButtonLink render={<Link to="?decide=reject" state={state} />}>
              {t('applications.reject')}
            </ButtonLink>
          )}
          {status !== approved && (
            <ButtonLink variant="main" render={<Link to="?decide=approve" state={state} />}>
              {t('applications.approve')}
            </ButtonLink>
          )}
        </ActionBar>
      )}
    </>
  )
}

interface HeadProps {
  readonly application: Decidable
  readonly back: PageBack
}

function Head({ application, back }: HeadProps) {
  const serverNow = useServerNow()
  const { organisationName, receivedOn, verificationStatus } = application
  const day = dayText(receivedOn)
  return (
    <PageHead
      back={back}
      title={organisationName}
      aside={<ApplicationStatus status={verificationStatus} />}
      lead={
        verificationStatus === inProgress
          ? t('applications.waitingSince', { day, age: ageText(receivedOn, serverNow) })
          : t('applications.receivedOn', { day })
      }
    />
  )
}

/** Says that somebody else was faster. The page shows the newer state. */
function Meanwhile({ change }: { readonly change: ChangeNote | 'unknown' }) {
  const title =
    change === 'unknown'
      ? t('applications.changedMeanwhile')
      : t('applications.decidedMeanwhile', { name: change.by, time: dayAndTimeText(change.at) })
  return (
    <Note tone="warning" role="alert" title={title}>
      {t('applications.nothingSent')}
    </Note>
  )
}
