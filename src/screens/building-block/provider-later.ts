/** What the page of a provider shows when it is needed. */
export { LeaveFormDialog } from '#src/components/leave-form-dialog.tsx'
export { GoToField } from './go-to-field.tsx'
export { HistoryDialog } from './history/history-dialog.tsx'
export { RemoveProviderDialog } from './remove-provider-dialog.tsx'
