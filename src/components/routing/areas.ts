import { type PlainId, t } from '#src/i18n/t.ts'
import { importAccess, mayCall, type Access } from '#contract/access.ts'
import { paths } from './paths.ts'

export interface Area {
  readonly path: string
  readonly title: string
}

/** The admin-type actions decide the landing area, in this order (specification, section 2.1). */
const areas: readonly { readonly access: Access; readonly path: string; readonly title: PlainId }[] = [
  { access: ['WorldOfImpactAdmin'], path: paths.admin, title: 'area.admin' },
  { access: ['HealthCheckAdmin'], path: paths.organisation, title: 'area.organisation' },
  { access: ['BuildingBlockAdmin'], path: paths.buildingBlocks, title: 'area.buildingBlocks' },
  {
    access: ['WorldOfImpactAdmin', 'ViewOrganisations'],
    path: paths.applications,
    title: 'area.applications',
  },
  { access: ['WorldOfImpactAdmin'], path: paths.users, title: 'area.users' },
  { access: ['WorldOfImpactAdmin'], path: paths.audit, title: 'area.audit' },
  { access: ['WorldOfImpactAdmin'], path: paths.reference, title: 'area.reference' },
  { access: importAccess, path: paths.imports, title: 'area.imports' },
]

/** Returns the areas that a person may enter. The first is their landing area. */
export function areasOf(ids: readonly number[]): Area[] {
  return areas
    .filter(({ access }) => mayCall(access, { signedIn: true, actionIds: ids }))
    .map(({ path, title }) => ({ path, title: t(title) }))
}

/** Returns the page after sign-in: the person's first area, otherwise the public home. */
export function landingOf(ids: readonly number[]): string {
  return areasOf(ids)[0]?.path ?? paths.home
}
