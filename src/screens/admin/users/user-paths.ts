import { encodeId, paths } from '#src/components/routing/paths.ts'

type View = 'view-user' | 'edit-user' | 'view-group' | 'edit-group'

/** Returns the path of a user or a group. */
export function pathOf(view: View, id: number): string {
  return `${paths.users}${view}/${encodeId(id)}`
}

/** The import of users. */
export const userSheetPath = `${paths.imports}users`
export const newUserPath = `${paths.users}create-user`
export const newGroupPath = `${paths.users}create-group`
export const groupsPath = `${paths.users}?show=groups`
