import type { Generated } from 'kysely'

export interface SecurityTables {
  users: {
    stakeholder_id: number
    /** In lower case. */
    username: string
    /** Null until the person has set one. */
    password_hash: string | null
    /** The time until which a one-time password works, milliseconds UTC; null where the person has set their own. */
    one_time_until: Generated<number | null>
    title_id: number | null
    role_id: number | null
    company_stakeholder_id: number | null
    disabled_at: number | null
    /** The code of the language in which they get mails; null until they have chosen one. */
    language: Generated<string | null>
    is_demo: Generated<number>
  }
  groups: {
    id: Generated<number>
    name: string
    description: string
  }
  actions: {
    id: number
    name: string
    description: string
  }
  group_actions: {
    group_id: number
    action_id: number
  }
  user_groups: {
    stakeholder_id: number
    group_id: number
  }
  relationship_types: {
    id: number
    name: string
    description: string
  }
  /** A person's places: each boundary with all below it. A municipal person has municipalities, a provincial one a province. */
  stakeholder_relationships: {
    stakeholder_id: number
    stakeholder_relationship_type_id: number
    boundary_id: number
  }
  sessions: {
    id_hash: string
    stakeholder_id: number
    created_at: number
    last_seen_at: number
    expires_at: number
    device_label: string | null
    /** The keyed hash of the token that is stored encrypted on the device. */
    device_token_hash: string
    /** 1 where the person asked to stay signed in on this device. */
    is_persistent: number
    /** The device that opened the session, once it has identified itself. */
    device_id: string | null
    ended_at: number | null
  }
  /** Failed sign-ins by subject: a keyed hash. */
  sign_in_attempts: {
    subject_hash: string
    failures: number
    last_at: number
    next_allowed_at: number
  }
  /** The devices on which a person signed in before, by the keyed hash of their cookie. */
  known_devices: {
    token_hash: string
    stakeholder_id: number
    last_used_at: number
  }
}
