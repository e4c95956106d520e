import { PostgresAdapter } from 'kysely'
import type { Reader } from './reader-writer.ts'

export function isPostgres(db: Reader): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
