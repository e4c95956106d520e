import { actionIds } from '#contract/access.ts'
import { areasOf, type Area } from '#src/components/routing/areas.ts'
import { paths } from '#src/components/routing/paths.ts'
import { common } from '#src/words/common.ts'
import { menuWords } from '#src/words/menu.ts'

/** Everything that a person's menu leads to from here: what waits for their verdict, their areas, the outbox of those who capture, the public dashboard, their profile, this phone. */
export function placesOf(ids: readonly number[], pathname: string): (Area & { readonly isArea: boolean })[] {
  const own = areasOf(ids)
  const captures = own.some(({ path }) => path === paths.buildingBlocks)
  const verifies = ids.includes(actionIds.VerifyBuildingBlockExist)
  const isOnHome = pathname.startsWith(paths.home)
  return [
    ...(verifies ? [{ path: paths.verify, title: common.verify, isArea: false }] : []),
    ...own.map((area) => ({ ...area, isArea: true })),
    ...(captures ? [{ path: paths.outbox, title: common.outbox, isArea: false }] : []),
    ...(isOnHome ? [] : [{ path: paths.home, title: menuWords.launch, isArea: false }]),
    { path: paths.profile, title: menuWords.profile, isArea: true },
    { path: paths.thisPhone, title: common.thisPhone, isArea: true },
  ]
}
