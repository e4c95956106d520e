import type { Generated } from 'kysely'

export interface CollectiveActionTables {
  pillars: PillarsTable
  collective_actions: CollectiveActionsTable
}

interface PillarsTable {
  id: Generated<number>
  description: string
  help: string
}

interface CollectiveActionsTable {
  id: Generated<number>
  /** The stakeholder who runs it. */
  stakeholder_id: number
  boundary_id: number
  pillar_id: number
  name: string
  valid_from: number
  valid_to: number
  /** Null while it is in progress. */
  outcome: string | null
  description: string
}
