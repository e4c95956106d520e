import { componentIds } from '#contract/schemas/component-ids.ts'
import { lazy, Suspense } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import type { Category } from '#src/categories/index.ts'
import type { View } from '#src/components/filters/view.ts'

const BoundaryModal = lazy(async () => ({ default: (await import('./map-dialogs.tsx')).BoundaryModal }))
const ChallengesModal = lazy(async () => ({ default: (await import('./map-dialogs.tsx')).ChallengesModal }))
const ContactsModal = lazy(async () => ({ default: (await import('./map-dialogs.tsx')).ContactsModal }))

export type Opened =
  | { readonly type: 'boundary'; readonly boundary: BoundaryFigures }
  | { readonly type: 'pin'; readonly stakeholderId: StakeholderId; readonly title: string }

interface Props {
  readonly opened: Opened | null
  readonly view: View
  readonly category: Category
  readonly onClose: () => void
}

export function MapModal(props: Props) {
  return <Suspense fallback={null}>{modalOf(props)}</Suspense>
}

function modalOf({ opened, view, category, onClose }: Props) {
  if (opened === null) return null
  if (opened.type === 'boundary')
    return <BoundaryModal {...{ view, category, onClose }} boundary={opened.boundary} />
  const PinModal = category.id === componentIds.collectiveActions ? ChallengesModal : ContactsModal
  return <PinModal stakeholderId={opened.stakeholderId} title={opened.title} onClose={onClose} />
}
