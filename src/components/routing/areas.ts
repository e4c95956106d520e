import { t } from '#src/i18n/t.ts'
import {
  organisationsAccess,
  importAccess,
  mayCall,
  surveysAccess,
  surveySumsAccess,
  usersAccess,
  type Access,
} from '#contract/access.ts'
import { paths } from './paths.ts'

export interface Area {
  readonly path: string
  readonly title: string
}

/** The admin-type actions decide the landing area, in this order (specification, section 2.1). */
const areas = [
  ['admin', ['WorldOfImpactAdmin']],
  ['organisation', ['HealthCheckAdmin']],
  ['buildingBlocks', ['BuildingBlockAdmin']],
  ['admin', organisationsAccess],
  ['applications', ['ViewOrganisations']],
  ['users', usersAccess],
  ['audit', ['WorldOfImpactAdmin']],
  ['reference', ['WorldOfImpactAdmin']],
  ['imports', importAccess],
  ['organisation', surveysAccess],
  ['questionnaires', surveySumsAccess],
] as const satisfies readonly (readonly [keyof typeof paths, Access])[]

/** Returns the areas that a person may enter. The first is their landing area. */
export function areasOf(ids: readonly number[]): Area[] {
  const own = areas.filter(([, access]) => mayCall(access, { signedIn: true, actionIds: ids }))
  return [...new Set(own.map(([name]) => name))].map((name) => ({
    path: paths[name],
    title: t(`area.${name}`),
  }))
}

/** Returns the page after sign-in: the person's first area, otherwise the public home. */
export function landingOf(ids: readonly number[]): string {
  return areasOf(ids)[0]?.path ?? paths.home
}
