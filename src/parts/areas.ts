import { actionIds, type Action } from '#contract/access.ts'
import { areaWords } from '#src/words/areas.ts'
import { common } from '#src/words/common.ts'
import { paths } from './paths.ts'

export interface Area {
  readonly path: string
  readonly title: string
}

/** The admin-type actions decide the landing area, in this order (specification, section 2.1). */
const areas: readonly (Area & { readonly action: Action })[] = [
  { action: 'WorldOfImpactAdmin', path: paths.admin, title: areaWords.admin },
  { action: 'HealthCheckAdmin', path: paths.organisation, title: areaWords.organisation },
  { action: 'BuildingBlockAdmin', path: paths.buildingBlocks, title: areaWords.buildingBlocks },
]

/** The areas a person may enter; the first is where they land. */
export function areasOf(ids: readonly number[]): Area[] {
  return areas
    .filter(({ action }) => ids.includes(actionIds[action]))
    .map(({ path, title }) => ({ path, title }))
}

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
    ...(isOnHome ? [] : [{ path: paths.home, title: common.launch, isArea: false }]),
    { path: paths.profile, title: common.profile, isArea: true },
    { path: paths.thisPhone, title: common.thisPhone, isArea: true },
  ]
}

/** Where a person goes after signing in: their first area, otherwise the public home. */
export function landingOf(ids: readonly number[]): string {
  return areasOf(ids)[0]?.path ?? paths.home
}
