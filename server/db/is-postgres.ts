import { PostgresAdapter } from 'kysely'
import type { Writer } from './reader-writer.ts'

export function isPostgres(db: Writer): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
