import { geography } from './0001-geography.ts'
import { stakeholders } from './0002-stakeholders.ts'
import { buildingBlocks } from './0003-building-blocks.ts'
import { security } from './0004-security.ts'
import { organisations } from './0005-organisations.ts'
import { healthCheck } from './0006-health-check.ts'
import { crime } from './0007-crime.ts'
import { collectiveActions } from './0008-collective-actions.ts'
import { system } from './0009-system.ts'
import { aggregateOfKey } from './0010-aggregate-of-key.ts'
import { devices } from './0011-devices.ts'
import { deviceReturn } from './0012-device-return.ts'
import { verdicts } from './0013-verdicts.ts'
import { mails } from './0014-mails.ts'
import { claims } from './0015-claims.ts'
import { imports } from './0016-imports.ts'
import { lastUpdates } from './0017-last-updates.ts'
import { boundaryShapes } from './0018-boundary-shapes.ts'
import { importRuns } from './0019-import-runs.ts'
import { auditEvents } from './0020-audit-events.ts'
import type { Step } from './columns.ts'

/** Every step in order. A new one goes to the end. */
export const steps: Readonly<Record<string, Step>> = {
  '0001-geography': geography,
  '0002-stakeholders': stakeholders,
  '0003-building-blocks': buildingBlocks,
  '0004-security': security,
  '0005-organisations': organisations,
  '0006-health-check': healthCheck,
  '0007-crime': crime,
  '0008-collective-actions': collectiveActions,
  '0009-system': system,
  '0010-aggregate-of-key': aggregateOfKey,
  '0011-devices': devices,
  '0012-device-return': deviceReturn,
  '0013-verdicts': verdicts,
  '0014-mails': mails,
  '0015-claims': claims,
  '0016-imports': imports,
  '0017-last-updates': lastUpdates,
  '0018-boundary-shapes': boundaryShapes,
  '0019-import-runs': importRuns,
  '0020-audit-events': auditEvents,
}
