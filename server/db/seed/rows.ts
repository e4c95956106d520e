import type { Insertable } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import type { Writer } from '../reader-writer.ts'
import type { Tables } from '../tables.ts'

/** Collects rows by table. Tables are filled in the order of their first rows: add a row after those it references. */
export class Rows {
  private readonly byTable = new Map<keyof Tables, object[]>()

  add<T extends keyof Tables>(table: T, ...rows: readonly Insertable<Tables[T]>[]): void {
    const collected = this.byTable.get(table) ?? []
    this.byTable.set(table, collected)
    collected.push(...rows)
  }

  async insert(db: Writer): Promise<void> {
    for (const [table, rows] of this.byTable) await insertRows(db, table, rows)
  }
}
