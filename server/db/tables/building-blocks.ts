import type { Generated } from 'kysely'
import type { CostOption } from '#contract/fields/provider-details.ts'
import type { PlaceKind } from '#contract/schemas/provenance.ts'
import type { ManagedColumns } from './managed.ts'

export interface BuildingBlockTables {
  building_block_categories: ManagedColumns & {
    id: Generated<number>
    description: string
  }
  building_blocks: ManagedColumns & {
    id: Generated<number>
    building_block_category_id: number
    description: string
    help: string
    /** 1 if a new provider's street address starts public; safe places start hidden. */
    address_is_public: number
  }
  building_block_requirements: ManagedColumns & {
    id: Generated<number>
    building_block_id: number
    name: string
    help: string
  }
  providers: {
    stakeholder_id: number
    building_block_id: number
    /** The municipality's boundary. */
    municipality_id: number
    municipality_stakeholder_id: number
    is_address_public: number
    /** Its key in the imported list. */
    external_id: string | null
    longitude: number | null
    latitude: number | null
    /** Metres; null for a position that was not measured. Never public. */
    location_accuracy: number | null
    opening_hours: string
    /** ISO 639 codes in their order, separated by spaces. */
    languages: string
    cost_option: CostOption | null
    /** When a person first added or submitted it; null for an imported place that is still to be checked. */
    confirmed_at: number | null
    /** The file that an import took it from, and when, milliseconds UTC. */
    imported_list: string | null
    imported_at: number | null
    /** What the imported list calls its places. */
    place_kind: PlaceKind | null
  }
  /** The current answers; an unanswered requirement has no row. */
  requirement_answers: {
    provider_id: number
    requirement_id: number
    is_available: number
    answered_at: number
  }
  /** Every answer ever given; rows never change. Null means that an answer was taken back. */
  requirement_answer_history: {
    id: Generated<number>
    provider_id: number
    requirement_id: number
    is_available: number | null
    answered_at: number
  }
  contact_persons: {
    stakeholder_id: number
    provider_id: number
    requirement_id: number
    role: string
    is_public: number
    is_reporting: number
  }
  /** Rows never change: the last row of a quarter is the provider's state in it; without one it is outstanding. */
  provider_updates: {
    id: Generated<number>
    provider_id: number
    year: number
    quarter: number
    state: 'submitted' | 'verified' | 'returned'
    /** The version that was submitted or decided on. */
    provider_version: number
    by_stakeholder_id: number | null
    at: number
    comment: string | null
    /** The field that the comment is about. */
    field_path: string | null
    /** A note of the verifier for the history, not for the person who submitted. */
    note: string | null
    /** The verdict that this row takes back. */
    withdraws_update_id: number | null
  }
}
