import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useProvider } from '#src/data/offline-areas/directory.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { provinceOf } from '#src/components/filters/places-to-choose.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { CollectiveActionDetails } from '#contract/schemas/collective-action-report.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { countText, dayText } from '#src/i18n/format.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { ContactLink } from '#src/components/phone-link.tsx'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { blockCounts, type CategoryCount } from './block-counts.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { View } from '#src/components/filters/view.ts'
import { ModalState } from './modal-state.tsx'
import styles from './map-modals.module.css'
import { ProvenanceLine } from '../provenance-line.tsx'
import { areaOf, countIn } from '../keep/area-of.ts'
import { KeepCard } from '../keep/keep-card.tsx'

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
            title={t('modal.activeChallenges')}
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
  readonly boundary: Pick<BoundaryFigures, 'boundaryId' | 'description'>
  readonly onClose: () => void
}

export function BoundaryModal({ boundary: { boundaryId, description }, onClose }: BoundaryProps) {
  const report = useTranslatedQuery(buildingBlocks.getBuildingBlockData, { boundaryId })
  return (
    <Dialog open onClose={onClose} title={description}>
      {report.data === undefined ? (
        <ModalState problem={report.problem} onRetry={report.ask} />
      ) : (
        <Counts categories={blockCounts(report.data.reportingPeriods.at(-1))} />
      )}
      <DataAge at={report.at} isFromPhone={report.isFromPhone} />
    </Dialog>
  )
}

function Counts({ categories }: { readonly categories: readonly CategoryCount[] }) {
  const [search, setSearch] = useState('')
  const wanted = foldText(search)
  const found = categories
    .map((category) => ({
      ...category,
      found: category.blocks.filter(({ description }) => foldText(description).includes(wanted)),
    }))
    .filter((category) => wanted === '' || category.found.length > 0)
  if (categories.length === 0) return <p>{t('modal.noCategories')}</p>
  return (
    <div className={styles['parts']}>
      <TextField
        label={t('modal.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && <p role="status">{t('modal.noResults')}</p>}
      <AccordionGroup>
        {found.map(({ buildingBlockCategoryId, description, count, found: blocks }) => (
          <Accordion
            key={`${buildingBlockCategoryId} ${wanted !== ''}`}
            title={description}
            aside={countText(count)}
            defaultOpen={wanted !== ''}
            quiet
          >
            {blocks.length === 0 ? (
              <p>{t('modal.noBlocks')}</p>
            ) : (
              <dl className={styles['counts']}>
                {blocks.map((block) => (
                  <div key={block.buildingBlockId}>
                    <dt>{block.description}</dt>
                    <dd>{countText(block.count)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Accordion>
        ))}
      </AccordionGroup>
    </div>
  )
}

interface KeepProps {
  readonly view: View
  readonly onClose: () => void
}

export function KeepDialog({ view, onClose }: KeepProps) {
  const place = areaOf(view)
  return (
    <Dialog open onClose={onClose} title={t('keep.keep')} wide>
      <KeepCard place={place} count={countIn(view.snapshot, place)} />
    </Dialog>
  )
}
