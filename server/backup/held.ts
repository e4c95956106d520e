import { words } from './words.ts'

/** What a restore over it would destroy; the same question to either database, once it has tables. */
export const heldQuery = `select (select count(*) from users) as users, (select count(*) from providers) as providers,
  (select count(*) from changes) as changes, (select max(received_at) from changes) as last,
  (select count(*) from boundaries) as boundaries`

export interface Held {
  readonly users: number
  readonly providers: number
  readonly changes: number
  /** Milliseconds UTC. */
  readonly last: number | null
  /** The first thing that any database is filled with. */
  readonly boundaries: number
}

export function heldText({ users, providers, changes, last }: Held): string {
  return words.held({
    users,
    providers,
    changes,
    last: last === null ? words.never : new Date(last).toISOString(),
  })
}
