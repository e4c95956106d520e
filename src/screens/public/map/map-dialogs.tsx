import { t } from '#src/i18n/t.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useProvider } from '#src/data/offline-areas/directory.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { provinceOf } from '#src/components/filters/places-to-choose.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { CollectiveActionDetails } from '#contract/schemas/collective-action-report.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { dayText } from '#src/i18n/format.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { ContactLink } from '#src/components/phone-link.tsx'
import { levelWithin } from '#contract/rules/boundaries-within.ts'
import { BoundaryLevel } from '#contract/schemas/place.ts'
import type { Category } from '#src/categories/index.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import type { View } from '#src/components/filters/view.ts'
import { ModalState } from '#src/components/modal-state.tsx'
import styles from './map-modals.module.css'
import { ProvenanceLine } from '#src/components/provenance-line.tsx'
import { areaOf, countIn } from '../offline-areas/area-of.ts'
import { OfflineAreaCard } from '../offline-areas/offline-area-card.tsx'

// The dialogs over the map, in one chunk: most visits open none of them.

interface Props {
  readonly stakeholderId: StakeholderId
  readonly title: string
  readonly onClose: () => void
}

export function ChallengesModal({ stakeholderId, title, onClose }: Props) {
  const asked = useCallQuery(collectiveActions.getCollectiveActionDetailsByStakeholderId, { stakeholderId })
  const actions = asked.data?.collectiveActions
  return (
    <Dialog open onClose={onClose} title={asked.data?.name ?? title} wide>
      {actions === undefined ? (
        <ModalState problem={asked.problem} onRetry={asked.ask} />
      ) : (
        <>
          <ActionList
            title={t('action.activeChallenges')}
            empty={t('modal.noActive')}
            actions={actions.filter(({ active }) => active)}
          />
          <ActionList
            title={t('modal.completedChallenges')}
            empty={t('modal.noInactive')}
            actions={actions.filter(({ active }) => !active)}
          />
        </>
      )}
      <DataAge at={asked.at} isFromPhone={asked.isFromPhone} />
    </Dialog>
  )
}

export function ContactsModal({ stakeholderId, title, onClose }: Props) {
  const { filters } = useFilters()
  const places = useCallQuery(dashboard.get, {}).data?.containedBoundaryData ?? []
  const asked = useProvider(stakeholderId, provinceOf(places, filters.boundaryId))
  return (
    <Dialog open onClose={onClose} title={asked.data?.[0]?.name ?? title}>
      {asked.data === undefined ? (
        <ModalState problem={asked.problem} onRetry={asked.ask} />
      ) : (
        <>
          {asked.data.length === 0 && <p>{t('modal.noContacts')}</p>}
          {asked.data.map((entry) => (
            <ProviderContacts key={entry.buildingBlockId} entry={entry} />
          ))}
        </>
      )}
      <DataAge at={asked.at} isFromPhone={asked.isFromPhone} />
    </Dialog>
  )
}

interface ActionListProps {
  readonly title: string
  readonly empty: string
  readonly actions: CollectiveActionDetails['collectiveActions']
}

function ActionList({ title, empty, actions }: ActionListProps) {
  return (
    <section className={styles['parts']}>
      <h3>{title}</h3>
      {actions.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <AccordionGroup>
          {actions.map(({ collectiveActionId, name, validFrom, validTo, outcome, description }) => (
            <Accordion key={collectiveActionId} title={name} defaultOpen={actions.length === 1} quiet>
              <Facts
                facts={[
                  { label: t('modal.from'), value: dayText(validFrom) },
                  { label: t('modal.to'), value: dayText(validTo) },
                  { label: t('modal.outcome'), value: outcome ?? t('modal.inProgress') },
                  { label: t('modal.description'), value: description },
                ]}
              />
            </Accordion>
          ))}
        </AccordionGroup>
      )}
    </section>
  )
}

function ProviderContacts({ entry }: { readonly entry: DirectoryEntry }) {
  const { buildingBlock, localMunicipalityName, address, contacts, buildingBlockRequirements } = entry
  const people = buildingBlockRequirements.flatMap(({ name: requirement, stakeholderContactPerson }) =>
    stakeholderContactPerson.map((person) => ({ ...person, requirement })),
  )
  const lines = address === null ? [] : [address.addressLine1, address.addressLine2].filter(Boolean)
  return (
    <section className={styles['parts']}>
      <ProvenanceLine entry={entry} />
      <Facts
        facts={[
          { label: t('modal.buildingBlock'), value: buildingBlock },
          { label: t('modal.municipality'), value: localMunicipalityName },
          ...(lines.length === 0 ? [] : [{ label: t('modal.address'), value: lines.join(', ') }]),
          {
            label: t('modal.contacts'),
            value: contacts.length === 0 ? t('modal.noContacts') : <Reached contacts={contacts} />,
          },
        ]}
      />
      {people.map((person) => (
        <div key={`${person.stakeholderId} ${person.requirement}`}>
          <h3>{person.name}</h3>
          <p className={styles['meta']}>{[person.role, person.requirement].filter(Boolean).join(', ')}</p>
          <Reached contacts={person.contacts} />
        </div>
      ))}
    </section>
  )
}

function Reached({ contacts }: Pick<DirectoryEntry, 'contacts'>) {
  return (
    <ul className={styles['reached']}>
      {contacts.map((contact) => (
        <li key={contact.detail}>
          <ContactLink contact={contact} />
        </li>
      ))}
    </ul>
  )
}

interface BoundaryProps {
  readonly view: View
  readonly category: Category
  readonly boundary: BoundaryFigures
  readonly onClose: () => void
}

export function BoundaryModal({ view, category, boundary, onClose }: BoundaryProps) {
  const { boundaryId, description } = boundary
  const boundaryTypeId = BoundaryLevel.parse(boundary.boundaryTypeId)
  const level = levelWithin(boundaryTypeId, null)
  return (
    <Dialog open onClose={onClose} title={description}>
      <category.Details view={{ ...view, boundaryId, boundaryTypeId, level, place: description }} />
    </Dialog>
  )
}

interface SaveAreaProps {
  readonly view: View
  readonly onClose: () => void
}

export function SaveAreaDialog({ view, onClose }: SaveAreaProps) {
  const place = areaOf(view)
  return (
    <Dialog open onClose={onClose} title={t('offlineAreas.save')} wide>
      <OfflineAreaCard place={place} count={countIn(view.snapshot, place)} />
    </Dialog>
  )
}
