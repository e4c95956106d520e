import { useLeftList } from '../left-list.ts'
import type { PageBack } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { t } from '#src/i18n/t.ts'

/** Returns the page above an import: the imports, or the list of users if its 'Add from a sheet' led here. */
export function useImportsBack(): PageBack {
  const users = useLeftList(paths.users)
  if (users !== undefined) return { ...users, title: t('area.users') }
  return { path: paths.imports, title: t('area.imports') }
}
