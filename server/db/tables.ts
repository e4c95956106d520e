import type { BuildingBlockTables } from './tables/building-blocks.ts'
import type { CategoryTables } from './tables/categories.ts'
import type { DeviceTables } from './tables/devices.ts'
import type { GeographyTables } from './tables/geography.ts'
import type { ImportTables } from './tables/imports.ts'
import type { SecurityTables } from './tables/security.ts'
import type { StakeholderTables } from './tables/stakeholders.ts'
import type { SystemTables } from './tables/system.ts'

/**
 * Every table after all migrations. Times are milliseconds UTC, flags are 0 or 1, and JSON columns are text: both
 * databases support these alike.
 */
export interface Tables
  extends
    BuildingBlockTables,
    CategoryTables,
    DeviceTables,
    GeographyTables,
    ImportTables,
    SecurityTables,
    StakeholderTables,
    SystemTables {}
