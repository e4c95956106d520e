import { messages } from './messages.ts'

/** Counts what a restore would destroy. It works on either database, once it has tables. */
export const contentsQuery = `select (select count(*) from users) as users, (select count(*) from providers) as providers,
  (select count(*) from changes) as changes, (select max(received_at) from changes) as last,
  (select count(*) from boundaries) as boundaries`

export interface DatabaseContents {
  readonly users: number
  readonly providers: number
  readonly changes: number
  /** Milliseconds UTC. */
  readonly last: number | null
  /** Zero only in a database that was never filled. */
  readonly boundaries: number
}

export function contentsText({ users, providers, changes, last }: DatabaseContents): string {
  return messages.held(
    users,
    providers,
    changes,
    last === null ? messages.never : new Date(last).toISOString(),
  )
}
