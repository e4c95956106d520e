import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useProvider } from '#src/data/offline-areas/directory.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { provinceOf } from '#src/components/filters/places-to-choose.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { modalWords as words } from '#src/words/map.ts'
import { ActionList } from './map/action-list.tsx'
import { ModalState } from './map/modal-state.tsx'
import { ProviderContacts } from './map/provider-contacts.tsx'

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
            title={words.activeChallenges}
            empty={words.noActive}
            actions={actions.filter(({ active }) => active)}
          />
          <ActionList
            title={words.completedChallenges}
            empty={words.noInactive}
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
          {asked.data.length === 0 && <p>{words.noContacts}</p>}
          {asked.data.map((entry) => (
            <ProviderContacts key={entry.buildingBlockId} entry={entry} />
          ))}
        </>
      )}
      <DataAge at={asked.at} isFromPhone={asked.isFromPhone} />
    </Dialog>
  )
}
