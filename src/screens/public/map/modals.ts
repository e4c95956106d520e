/** What opens over the map. */
export { KeepDialog } from '../keep/keep-dialog.tsx'
export { BoundaryModal } from '../boundary-modal.tsx'
export { ChallengesModal, ContactsModal } from '../pin-modal.tsx'
