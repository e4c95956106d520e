/** The groups of fields that a person would name, of the paths that an edit touches. */
export const editParts = ['name', 'address', 'contacts', 'answers', 'persons'] as const
export type EditPart = (typeof editParts)[number]

/** Undefined for a path that is no field of a provider. */
export function editPartOf(path: string): EditPart | undefined {
  if (path === 'name') return 'name'
  if (path === 'address' || path.startsWith('address.')) return 'address'
  if (path.startsWith('contacts.')) return 'contacts'
  if (!path.startsWith('requirements.')) return undefined
  return path.includes('.person.') ? 'persons' : 'answers'
}
