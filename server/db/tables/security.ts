import type { Generated } from 'kysely'

export interface SecurityTables {
  users: {
    stakeholder_id: number
    /** In lower case. */
    username: string
    /** The address before the last change, which is told of it. */
    former_username: Generated<string | null>
    /** The address in the list with which the account was imported; null if it was not. */
    imported_username: Generated<string | null>
    /** An argon2 hash, or what a one-time password is derived from; null until there is either. */
    password_hash: string | null
    /** The time until which a one-time password works, milliseconds UTC; null where the person has set their own. */
    one_time_until: Generated<number | null>
    /** When the person last set their own password. */
    password_set_at: Generated<number | null>
    /** When the last one-time password was given. */
    invited_at: Generated<number | null>
    last_sign_in_at: Generated<number | null>
    /** The version of the terms that the person accepted. */
    terms_version: Generated<number | null>
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
    version: Generated<number>
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
    /** The keyed hash of the token that is stored encrypted on the device. */
    device_token_hash: string
    /** 1 where the person asked to stay signed in on this device. */
    is_persistent: number
    /** When the person last entered the password in this session, milliseconds UTC. */
    password_at: number
    /** The device that opened the session, once it has identified itself. */
    device_id: string | null
    ended_at: number | null
    /** The decision on the person's organisation under which it began. It ends with the next decision. */
    organisation_decided_at: number | null
  }
  /** Counts of limited events, by a keyed hash of their purpose and their subject. */
  limits: {
    subject_hash: string
    count: number
    /** The last counted event; of a window, its beginning. */
    last_at: number
    next_allowed_at: number
  }
  /** Applications whose address is not proven yet. Kept for a day. */
  registrations: {
    id: Generated<number>
    email: string
    /** A keyed hash of the cookie of the browser that applied. */
    browser_hash: string
    password_hash: string
    /** JSON: the registration without its password. */
    content: string
    language: string
    created_at: number
  }
  /** Each code is derived from its nonce and the secret of the server. Kept for a day. */
  one_time_codes: {
    id: Generated<number>
    /** A keyed hash of the address. */
    subject_hash: string
    /** A keyed hash of the cookie of the browser that asked for it. */
    browser_hash: string
    nonce: string
    /** The person who may set a password with it, or sign in on the device. */
    stakeholder_id: number | null
    /** 1 where it proves a new device, after the right password was entered. */
    is_sign_in: number
    /** The registration that it completes. Without either, no mail is sent. */
    registration_id: number | null
    created_at: number
    tries: Generated<number>
    used_at: Generated<number | null>
    /** A keyed hash of the idempotency key of the request that used it. */
    used_key: Generated<string | null>
    /** A keyed hash of the ticket to set a password; null where there is none, or it was used. */
    ticket_hash: Generated<string | null>
  }
  /** The answers to writes of people who are not signed in, by idempotency key. Kept for a day. */
  anonymous_keys: {
    /** A keyed hash of the key. */
    key_hash: string
    /** A keyed hash of the request without its passwords. */
    fingerprint: string
    /** JSON. */
    response: string
    created_at: number
  }
  /** The devices on which a person signed in before, by the keyed hash of their cookie. */
  known_devices: {
    token_hash: string
    stakeholder_id: number
    last_used_at: number
  }
}
