import { geography } from './0001-geography.ts'
import { stakeholders } from './0002-stakeholders.ts'
import { buildingBlocks } from './0003-building-blocks.ts'
import { security } from './0004-security.ts'
import { organisations } from './0005-organisations.ts'
import { healthCheck } from './0006-health-check.ts'
import { crime } from './0007-crime.ts'
import { collectiveActions } from './0008-collective-actions.ts'
import { system } from './0009-system.ts'
import { devices } from './0010-devices.ts'
import { mails } from './0011-mails.ts'
import { imports } from './0012-imports.ts'
import { auditEvents } from './0013-audit-events.ts'
import type { Migration } from './migration.ts'

/** All migrations in order. A new one goes to the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-geography': geography,
  '0002-stakeholders': stakeholders,
  '0003-building-blocks': buildingBlocks,
  '0004-security': security,
  '0005-organisations': organisations,
  '0006-health-check': healthCheck,
  '0007-crime': crime,
  '0008-collective-actions': collectiveActions,
  '0009-system': system,
  '0010-devices': devices,
  '0011-mails': mails,
  '0012-imports': imports,
  '0013-audit-events': auditEvents,
}
