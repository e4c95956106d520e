import type { DatabaseKind } from '#server/db/connection.ts'
import { knownSteps, noteSteps, takeSteps } from '#server/db/migrate.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { markRestoredIn } from '#server/db/epoch.ts'
import type { Checked } from './check-backup.ts'
import { BackupFault } from './fault.ts'
import { setLastIds } from './last-ids.ts'
import { load } from './load.ts'
import { readBackup } from './read-backup.ts'
import { readRows } from './read-rows.ts'
import { RowSum } from './row-sum.ts'
import { untied } from './ties.ts'
import { words } from './words.ts'

/**
 * Makes of a database without tables what a backup holds, in the transaction that is open: the tables as they were, the
 * rows, a look that they are the same, the steps that were added since, and the mark of a restored one.
 * @throws BackupFault where what stands there in the end is not what the backup holds
 */
export async function rebuild(db: Writer, kind: DatabaseKind, backup: Checked): Promise<void> {
  const { file, head, tail, tables } = backup
  await takeSteps(db, kind, head.migrations)
  await untied(db, tables, async () => {
    for await (const part of readBackup(file)) {
      if (!('rows' in part)) continue
      const table = tables.find(({ name }) => name === part.table)
      if (table === undefined) throw new BackupFault(words.damaged(part.table))
      await load(db, table, part.rows)
    }
  })
  await demandSame(db, backup)
  await setLastIds(db, tail.lastIds)
  await takeSteps(
    db,
    kind,
    knownSteps.filter((name) => !head.migrations.includes(name)),
  )
  await noteSteps(db, knownSteps)
  await markRestoredIn(db)
}

async function demandSame(db: Writer, { tables, tail }: Checked): Promise<void> {
  for (const table of tables) {
    const sum = new RowSum()
    for await (const rows of readRows(db, table)) for (const row of rows) sum.add(row)
    const { rows, sum: total } = sum.result
    const wanted = tail.tables[table.name]
    if (rows !== wanted?.rows || total !== wanted.sum) throw new BackupFault(words.notTheSame(table.name))
  }
}
