import { accounts } from './calls/accounts.ts'
import { applications } from './calls/applications.ts'
import { auth } from './calls/auth.ts'
import { buildingBlocks } from './calls/building-blocks.ts'
import { collectiveActions } from './calls/collective-actions.ts'
import { config } from './calls/config.ts'
import { crime } from './calls/crime.ts'
import { dashboard } from './calls/dashboard.ts'
import { directory } from './calls/directory.ts'
import { blockEntries, lookupEntries } from './calls/entries.ts'
import { geography } from './calls/geography.ts'
import { groups } from './calls/groups.ts'
import { healthCheck } from './calls/health-check.ts'
import { healthChecks } from './calls/health-checks.ts'
import { helplines } from './calls/helplines.ts'
import { imports } from './calls/imports.ts'
import { profile } from './calls/profile.ts'
import { security } from './calls/security.ts'
import { settings } from './calls/settings.ts'
import { surveys } from './calls/surveys.ts'
import { sync } from './calls/sync.ts'
import { texts } from './calls/texts.ts'
import { users } from './calls/users.ts'
import { verification } from './calls/verification.ts'
import type { Call } from './call.ts'

/**
 * Every declared call, by domain. The server serves this list, the tests iterate over it, and the API document is made
 * from it. A screen imports its domain's module instead, so that a route loads only its own schemas.
 */
export const calls = {
  applications,
  auth: { ...auth, ...accounts },
  blockEntries,
  buildingBlocks,
  collectiveActions,
  config,
  crime,
  dashboard,
  directory,
  geography,
  groups,
  healthCheck,
  healthChecks,
  helplines,
  imports,
  lookupEntries,
  profile,
  security,
  settings,
  surveys,
  sync,
  texts,
  users,
  verification,
}

export interface NamedCall {
  readonly domain: string
  readonly name: string
  readonly call: Call
}

export const everyCall: readonly NamedCall[] = Object.entries(calls).flatMap(([domain, ofDomain]) =>
  Object.entries(ofDomain).map(([name, call]: [string, Call]) => ({ domain, name, call })),
)
