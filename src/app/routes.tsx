import { lazy, type ComponentType, type ReactNode } from 'react'
import { importAccess, type Access } from '#contract/access.ts'
import { paths } from '#src/components/routing/paths.ts'
import { HomeTitle } from '#src/screens/public/home-title.tsx'
import { Page } from '#src/ui/page.tsx'

/** The people who may see a route: signed-out people, or everybody who may make a call with this access. */
export type Audience = 'signed-out' | Access

export interface AppRoute {
  readonly path: string
  readonly audience: Audience
  readonly Screen: ComponentType
  /** Replaces the spinner until the screen is loaded. */
  readonly waiting?: ReactNode
}

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Every route of the app. Any other address redirects to the public index. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/home.tsx'), 'Home'),
    waiting: (
      <Page width="board">
        <HomeTitle />
      </Page>
    ),
  },
  {
    path: paths.map,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/map.tsx'), 'MapScreen'),
  },
  {
    path: paths.grid,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/grid.tsx'), 'GridScreen'),
  },
  {
    path: paths.chart,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/chart.tsx'), 'ChartScreen'),
  },
  {
    path: paths.comparison,
    audience: 'anyone',
    Screen: screen(() => import('#src/screens/public/comparison.tsx'), 'Comparison'),
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
    Screen: screen(() => import('#src/screens/admin/admin-home.tsx'), 'AdminHome'),
  },
  {
    path: paths.organisation,
    audience: ['HealthCheckAdmin'],
    Screen: screen(() => import('#src/screens/organisation/organisation-home.tsx'), 'OrganisationHome'),
  },
  {
    path: paths.buildingBlocks,
    audience: ['BuildingBlockAdmin'],
    Screen: screen(() => import('#src/screens/building-block/dashboard.tsx'), 'BuildingBlockDashboard'),
  },
  {
    path: paths.manageBuildingBlock,
    audience: ['BuildingBlockAdmin'],
    Screen: screen(() => import('#src/screens/building-block/manage.tsx'), 'ManageBuildingBlock'),
  },
  {
    path: paths.verifyItem,
    audience: ['VerifyBuildingBlockExist'],
    Screen: screen(() => import('#src/screens/verify/verify.tsx'), 'Verify'),
  },
  {
    path: paths.outbox,
    audience: 'signed-in',
    Screen: screen(() => import('#src/screens/outbox/outbox.tsx'), 'OutboxPage'),
  },
  {
    path: paths.compare,
    audience: 'signed-in',
    Screen: screen(() => import('#src/screens/conflict/compare.tsx'), 'ComparePage'),
  },
  {
    path: paths.thisPhone,
    audience: 'signed-in',
    Screen: screen(() => import('#src/screens/this-phone/this-phone.tsx'), 'ThisPhone'),
  },
  {
    path: paths.devices,
    audience: ['WorldOfImpactAdmin'],
    Screen: screen(() => import('#src/screens/admin/devices.tsx'), 'DevicesPage'),
  },
  {
    path: paths.importsOf,
    audience: importAccess,
    Screen: screen(() => import('#src/screens/admin/imports/imports.tsx'), 'ImportsPage'),
  },
  {
    path: paths.profile,
    audience: 'signed-in',
    Screen: screen(() => import('#src/screens/profile/profile.tsx'), 'ProfilePage'),
  },
]
