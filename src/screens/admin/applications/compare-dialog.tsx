import { applications } from '#contract/calls/applications.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { phoneInGroups } from '#contract/fields/phone.ts'
import type { LikelyDuplicate } from '#contract/schemas/application.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { StackedTable } from '#src/ui/stacked-table.tsx'
import { ApplicationStatus } from './application-status.tsx'
import styles from './applications.module.css'
import { isForDecision, type Decidable } from './decidable.ts'

interface Props {
  readonly application: Decidable
  readonly other: LikelyDuplicate
  readonly onClose: () => void
}

/** An application beside another one that may be of the same organisation. */
export function CompareDialog({ application, other, onClose }: Props) {
  const asked = useCallQuery(applications.searchOrganisations, { StakeholderId: other.stakeholderId })
  const found = asked.data?.rows.find(isForDecision)
  return (
    <Dialog
      open
      wide
      title={t('applications.compareWith', { name: other.organisationName })}
      onClose={onClose}
    >
      {found === undefined ? (
        <NotLoaded asked={asked} heights={['20rem']} />
      ) : (
        <Comparison one={application} other={found} />
      )}
    </Dialog>
  )
}

function Comparison({ one, other }: { readonly one: Decidable; readonly other: Decidable }) {
  const theirs = factsOf(other)
  const rows = factsOf(one).map(({ label, text: own }, index) => {
    const their = theirs[index]?.text ?? ''
    const compared = own === their ? t('applications.same') : t('applications.different')
    return { label, own, their, compared }
  })
  return (
    <>
      <p>
        <ApplicationStatus status={other.verificationStatus} />
      </p>
      <StackedTable className={styles['compare']}>
        <thead>
          <tr>
            <th scope="col">{t('verify.field')}</th>
            <th scope="col">{t('applications.thisOne')}</th>
            <th scope="col">{t('applications.otherOne')}</th>
            <th scope="col">{t('applications.compared')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, own, their, compared }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-is={t('applications.thisOne')}>{own}</td>
              <td data-is={t('applications.otherOne')}>{their}</td>
              <td data-is={t('applications.compared')}>{compared}</td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </>
  )
}

function factsOf(application: Decidable): readonly { readonly label: string; readonly text: string }[] {
  const { contact, addressLine1, addressLine2, forDecision } = application
  const detailOf = (type: number) => contact.find(({ contactTypeId }) => contactTypeId === type)?.detail
  const facts = [
    [t('applications.columns.name'), application.organisationName],
    [t('applications.fields.branch'), forDecision.organisationBranch],
    [t('applications.fields.type'), contentText(application.organisationType)],
    [t('applications.fields.address'), [addressLine1, addressLine2].filter(Boolean).join(', ')],
    [t('buildingBlock.municipality'), forDecision.municipality],
    [t('applications.fields.members'), countText(application.membersInOrganisation)],
    [t('profile.fields.fullName'), application.name],
    [t('applications.fields.email'), detailOf(contactTypes.WorkEmail)],
    [t('applications.fields.phone'), phoneInGroups(detailOf(contactTypes.MobilePhone) ?? '')],
    [t('applications.columns.received'), dayText(application.receivedOn)],
  ] as const
  return facts.map(([label, text]) => ({ label, text: text || '–' }))
}
