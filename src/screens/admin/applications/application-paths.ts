import { encodeId, paths } from '#src/components/routing/paths.ts'

export const filters = ['all', 'inProgress', 'approved', 'rejected'] as const
export type Filter = (typeof filters)[number]

/** Returns the filter in an address. Without one, the list shows the applications that wait. */
export function filterIn(address: string): Filter {
  const named = new URLSearchParams(address).get('status')
  return filters.find((one) => one === named) ?? 'inProgress'
}

export function applicationsPath(filter: Filter): string {
  return filter === 'inProgress' ? paths.applications : `${paths.applications}?status=${filter}`
}

export function applicationPath(stakeholderId: number): string {
  return `${paths.applications}view/${encodeId(stakeholderId)}`
}
