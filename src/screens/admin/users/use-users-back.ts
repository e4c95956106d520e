import { useLeftList } from '../left-list.ts'
import type { PageBack } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { t } from '#src/i18n/t.ts'

/** Returns the list of users as it was left. */
export function useUsersBack(): PageBack {
  return { path: paths.users, ...useLeftList(paths.users), title: t('users.users') }
}
