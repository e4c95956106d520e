import { lazy, type ComponentType } from 'react'
import { importAccess } from '#contract/access.ts'
import { paths } from '#src/components/routing/paths.ts'
import { Home } from '#src/screens/public/home.tsx'
import type { Audience } from './audience.ts'

export interface AppRoute {
  readonly path: string
  readonly audience: Audience
  readonly Screen: ComponentType
}

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Every route of the app. Any other address redirects to the public index, which is part of the start. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    audience: 'anyone',
    Screen: Home,
  },
  {
    path: paths.map,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/map.tsx'), 'MapScreen'),
  },
  {
    path: paths.grid,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/views.tsx'), 'GridScreen'),
  },
  {
    path: paths.chart,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/views.tsx'), 'ChartScreen'),
  },
  {
    path: paths.comparison,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/views.tsx'), 'Comparison'),
  },
  {
    path: paths.contact,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/contact/contact-directory.tsx'), 'ContactDirectory'),
  },
  {
    path: paths.data,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/data/data.tsx'), 'Data'),
  },
  {
    path: paths.login,
    audience: 'signed-out',
    Screen: screen(() => import('#src/screens/auth/login.tsx'), 'Login'),
  },
  {
    path: paths.admin,
    audience: ['WorldOfImpactAdmin'],
    Screen: screen(() => import('./signed-in-screens.ts'), 'AdminHome'),
  },
  {
    path: paths.organisation,
    audience: ['HealthCheckAdmin'],
    Screen: screen(() => import('./signed-in-screens.ts'), 'OrganisationHome'),
  },
  {
    path: paths.buildingBlocks,
    audience: ['BuildingBlockAdmin'],
    Screen: screen(() => import('./signed-in-screens.ts'), 'BuildingBlockDashboard'),
  },
  {
    path: paths.manageBuildingBlock,
    audience: ['BuildingBlockAdmin'],
    Screen: screen(() => import('./signed-in.ts'), 'ManageBuildingBlock'),
  },
  {
    path: paths.verifyItem,
    audience: ['VerifyBuildingBlockExist'],
    Screen: screen(() => import('./signed-in-screens.ts'), 'Verify'),
  },
  {
    path: paths.outbox,
    audience: 'signed-in',
    Screen: screen(() => import('./signed-in-screens.ts'), 'OutboxPage'),
  },
  {
    path: paths.compare,
    audience: 'signed-in',
    Screen: screen(() => import('./signed-in-screens.ts'), 'ComparePage'),
  },
  {
    path: paths.thisPhone,
    audience: 'signed-in',
    Screen: screen(() => import('./signed-in-screens.ts'), 'ThisPhone'),
  },
  {
    path: paths.devices,
    audience: ['WorldOfImpactAdmin'],
    Screen: screen(() => import('./signed-in-screens.ts'), 'DevicesPage'),
  },
  {
    path: paths.importsOf,
    audience: importAccess,
    Screen: screen(() => import('./signed-in-screens.ts'), 'ImportsPage'),
  },
  {
    path: paths.profile,
    audience: 'signed-in',
    Screen: screen(() => import('./signed-in-screens.ts'), 'ProfilePage'),
  },
]
