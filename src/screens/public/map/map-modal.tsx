import { componentIds } from '#contract/things/component-ids.ts'
import type { DashboardSnapshot } from '#contract/things/dashboard-snapshot.ts'
import type { Category } from '#src/categories/index.ts'
import { BoundaryModal } from '../boundary-modal.tsx'
import { ChallengesModal, ContactsModal } from '../pin-modal.tsx'

/** What is open over the map. */
export type Opened =
  | { readonly kind: 'boundary'; readonly boundaryId: number }
  | { readonly kind: 'pin'; readonly stakeholderId: number; readonly title: string }

interface Props {
  readonly opened: Opened | null
  readonly category: Category
  readonly snapshot: DashboardSnapshot
  readonly onClose: () => void
}

/** A boundary's building blocks, or who stands behind a pin. */
export function MapModal({ opened, category, snapshot, onClose }: Props) {
  if (opened === null) return null
  if (opened.kind === 'boundary') {
    const place = snapshot.containedBoundaryData.find(({ boundaryId }) => boundaryId === opened.boundaryId)
    return <BoundaryModal boundaryId={opened.boundaryId} name={place?.description ?? ''} onClose={onClose} />
  }
  const PinModal = category.id === componentIds.collectiveActions ? ChallengesModal : ContactsModal
  return <PinModal stakeholderId={opened.stakeholderId} title={opened.title} onClose={onClose} />
}
