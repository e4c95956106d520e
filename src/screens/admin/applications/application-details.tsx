import { useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ContactLink } from '#src/components/phone-link.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { countText, dayAndTimeText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Note } from '#src/ui/note.tsx'
import Copy from 'lucide-react/icons/copy'
import type { LikelyDuplicate } from '#contract/schemas/application.ts'
import { applicationPath } from './application-paths.ts'
import { ApplicationStatus } from './application-status.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import styles from './applications.module.css'
import type { Decidable } from './decidable.ts'

const { approved, rejected } = verificationStatuses

export function ApplicationDetails({ application }: { readonly application: Decidable }) {
  const doubles = useRef<HTMLDivElement>(null)
  const { length: count } = application.forDecision.likelyDoubles
  return (
    <div className={styles['sides']}>
      {count > 0 && (
        // Where the columns stand below each other, the list of duplicates is far below the buttons.
        <div className={styles['narrow']}>
          <Note tone="warning" title={t('applications.doublesCount', { count })}>
            <Button dense onClick={() => doubles.current?.scrollIntoView()}>
              {t('applications.compareDoubles')}
            </Button>
          </Note>
        </div>
      )}
      <div className={styles['side']}>
        <Person application={application} />
        <Organisation application={application} />
      </div>
      <div className={styles['side']}>
        <div ref={doubles}>
          <LikelyDoubles application={application} />
        </div>
        <EarlierDecisions application={application} />
      </div>
    </div>
  )
}

function Person({ application }: { readonly application: Decidable }) {
  const contact = (type: number): ReactNode => {
    const found = application.contact.find(
      ({ contactTypeId, detail }) => contactTypeId === type && detail !== '',
    )
    return found === undefined ? '–' : <ContactLink contact={found} />
  }
  return (
    <Card title={t('applications.person')} className={styles['rows']}>
      <Facts
        facts={[
          { label: t('profile.fields.title'), value: textOf(application.title) },
          { label: t('profile.fields.fullName'), value: application.name || '–' },
          { label: t('applications.fields.email'), value: contact(contactTypes.WorkEmail) },
          { label: t('applications.fields.phone'), value: contact(contactTypes.MobilePhone) },
        ]}
      />
    </Card>
  )
}

function Organisation({ application }: { readonly application: Decidable }) {
  const { addressLine1, addressLine2, forDecision } = application
  const address = [addressLine1, addressLine2].filter((line) => line !== '').join(', ')
  return (
    <Card title={t('applications.organisation')} className={styles['rows']}>
      <Facts
        facts={[
          { label: t('applications.columns.name'), value: application.organisationName },
          { label: t('applications.fields.branch'), value: forDecision.organisationBranch ?? '–' },
          { label: t('applications.fields.type'), value: contentText(application.organisationType) },
          { label: t('applications.fields.role'), value: textOf(application.jobRole) },
          { label: t('applications.fields.address'), value: address || '–' },
          { label: t('buildingBlock.municipality'), value: forDecision.municipality },
          { label: t('applications.fields.members'), value: countText(application.membersInOrganisation) },
          {
            label: t('applications.fields.status'),
            value: <ApplicationStatus status={application.verificationStatus} />,
          },
        ]}
      />
    </Card>
  )
}

function textOf(text: string | null): string {
  return text === null ? '–' : contentText(text)
}

function LikelyDoubles({ application }: { readonly application: Decidable }) {
  const { likelyDoubles } = application.forDecision
  const [compared, setCompared] = useState<LikelyDuplicate>()
  const state: unknown = useLocation().state
  return (
    <Card
      title={t('applications.doubles')}
      action={
        likelyDoubles.length > 0 && (
          <Mark tone="warning" icon={<Copy />}>
            {countText(likelyDoubles.length)}
          </Mark>
        )
      }
    >
      {likelyDoubles.length === 0 ? (
        <p className={styles['none']}>{t('applications.noDoubles')}</p>
      ) : (
        <ul className={styles['list']}>
          {likelyDoubles.map((one) => (
            <li key={one.stakeholderId}>
              <Link to={applicationPath(one.stakeholderId)} state={state}>
                {one.organisationName}
              </Link>
              <span>
                <ApplicationStatus status={one.verificationStatus} />{' '}
                {t('applications.receivedDay', { day: dayText(one.receivedOn) })}
              </span>
              <small>{one.signs.map((sign) => t(`applications.signs.${sign}`)).join(', ')}</small>
              <Button
                dense
                aria-label={t('applications.compareWith', { name: one.organisationName })}
                onClick={() => setCompared(one)}
              >
                {t('applications.compare')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {compared && (
        <CompareDialog application={application} other={compared} onClose={() => setCompared(undefined)} />
      )}
    </Card>
  )
}

function EarlierDecisions({ application: { forDecision } }: { readonly application: Decidable }) {
  return (
    <Card title={t('applications.decisions')}>
      {forDecision.decisions.length === 0 ? (
        <p className={styles['none']}>{t('applications.noDecisions')}</p>
      ) : (
        <ul className={styles['list']}>
          {forDecision.decisions.map(({ at, by, verificationStatus, reason }, index, all) => (
            <li key={`${at} ${verificationStatus}`}>
              <span>
                <ApplicationStatus
                  status={verificationStatus}
                  isWithdrawal={
                    verificationStatus === rejected && all[index + 1]?.verificationStatus === approved
                  }
                />
              </span>
              <small>{t('applications.decidedBy', { name: by, time: dayAndTimeText(at) })}</small>
              {reason !== null && <p>{reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
