import { isDetailPath } from './provider-details.ts'

/** The groups of fields that a device reports for an unsent edit. */
export const editParts = ['name', 'address', 'contacts', 'details', 'answers', 'persons'] as const
export type EditPart = (typeof editParts)[number]

/** Returns undefined for a path that is not a field of a provider. */
export function editPartOf(path: string): EditPart | undefined {
  if (path === 'name') return 'name'
  if (path === 'address' || path.startsWith('address.')) return 'address'
  if (path.startsWith('contacts.')) return 'contacts'
  if (isDetailPath(path)) return 'details'
  if (!path.startsWith('requirements.')) return undefined
  return path.includes('.person.') ? 'persons' : 'answers'
}
