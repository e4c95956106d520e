import { inTransaction } from '#server/db/reader-writer.ts'
import { ImportFault, isFault, type Fault } from './fault.ts'
import type { ImportGround } from './ground.ts'
import type { ImportKind, Item } from './kind.ts'
import { ownOnly } from './own-places.ts'
import type { Source } from './reading/source.ts'
import { FAULTS_KEPT } from './report.ts'
import { rowsStaged, stage } from './store.ts'
import { words } from './words.ts'

export interface Checked {
  readonly rows: number
  readonly faults: readonly Fault[]
  readonly faultCount: number
  /** A fault of the file as a whole is among them, which no skipping helps. */
  readonly isUnreadable: boolean
  readonly notes: readonly string[]
}

interface Task {
  readonly kind: ImportKind
  readonly source: Source
  readonly options: Readonly<Record<string, string>>
  readonly run: string
  /** Called at each row with how many there were. */
  readonly onRow: (rows: number) => void
}

const STAGED_AT_ONCE = 2_000

/** Reads the whole file, keeps what it says in the staging table, and gathers its faults. Nothing else is changed. */
export async function checkFile(ground: ImportGround, task: Task): Promise<Checked> {
  const { database, clock } = ground
  const { kind, source, options, run } = task
  const faults: Fault[] = []
  const notes: string[] = []
  let rows = 0
  let faultCount = 0
  const addFault = (fault: Fault) => {
    faultCount += 1
    if (faults.length < FAULTS_KEPT) faults.push(fault)
  }
  const onRow = () => {
    rows += 1
    task.onRow(rows)
  }
  const keep = async (items: readonly Item[]) => {
    const { fresh, twice } = await withoutTwice(items, (keys) => rowsStaged(database.db, run, keys))
    const { own, others } = await ownOnly(ground, kind, fresh)
    for (const { row, reason } of [...twice, ...others])
      addFault({ file: source.name, row, column: '', reason })
    await inTransaction(database.db, (db) => stage(db, run, own, clock.now()))
  }
  let waiting: Item[] = []
  let isUnreadable = false
  try {
    for await (const found of kind.read({ db: database.db, source, options, onRow })) {
      if ('note' in found) notes.push(found.note)
      else if (isFault(found)) addFault(found)
      else if (waiting.push(found) >= STAGED_AT_ONCE) {
        await keep(waiting)
        waiting = []
      }
    }
    await keep(waiting)
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    addFault(error.fault)
    isUnreadable = true
  }
  return { rows, faults, faultCount, isUnreadable, notes }
}

/** One thing is said once: what names it again is a fault of that row. */
async function withoutTwice(
  items: readonly Item[],
  stagedBefore: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>,
) {
  const seen = new Map(items.length === 0 ? [] : await stagedBefore(items.map(({ key }) => key)))
  const fresh: Item[] = []
  const twice: { row: number; reason: string }[] = []
  for (const item of items) {
    const before = seen.get(item.key)
    if (before === undefined) fresh.push(item)
    else twice.push({ row: item.row, reason: words.twice(before) })
    seen.set(item.key, before ?? item.row)
  }
  return { fresh, twice }
}
