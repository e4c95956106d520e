import type { AuditTables, MailTables, SystemTables } from './tables/system.ts'
import type { BuildingBlockTables } from './tables/building-blocks.ts'
import type { ClaimTables, DeviceTables } from './tables/devices.ts'
import type { CollectiveActionTables } from './tables/collective-actions.ts'
import type { CrimeTables } from './tables/crime.ts'
import type { GeographyTables } from './tables/geography.ts'
import type { HealthCheckTables } from './tables/health-check.ts'
import type { ImportTables } from './tables/imports.ts'
import type { OrganisationTables } from './tables/organisations.ts'
import type { SecurityTables } from './tables/security.ts'
import type { StakeholderTables } from './tables/stakeholders.ts'

/**
 * Every table after all migrations. Times are milliseconds UTC, flags are 0 or 1, and JSON columns are text: both
 * databases support these alike.
 */
export interface Tables
  extends
    AuditTables,
    GeographyTables,
    StakeholderTables,
    BuildingBlockTables,
    SecurityTables,
    OrganisationTables,
    HealthCheckTables,
    CrimeTables,
    CollectiveActionTables,
    ClaimTables,
    DeviceTables,
    ImportTables,
    MailTables,
    SystemTables {}
