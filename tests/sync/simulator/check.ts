import { fail, isWanted, type Failure } from './ledger.ts'
import type { Applied } from './server.ts'
import { idOf, type World } from './world.ts'

/** Compares the promises to people with the data on server and phone once nothing waits any more. */
export async function check(world: World): Promise<readonly Failure[]> {
  const log = await world.server.log()
  checkApplied(world, log)
  checkOrder(world, log)
  await checkStuck(world)
  await checkMarks(world, log)
  return world.ledger.failures
}

function checkApplied({ ledger }: World, log: readonly Applied[]): void {
  const times = new Map<string, number>()
  for (const { key, by } of log) {
    if (key === null) continue
    const author = ledger.authors.get(idOf(key))
    if (author !== undefined && author !== by) fail(ledger, 'sent as another person', key)
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  for (const [key, count] of times) if (count > 1) fail(ledger, 'applied twice', key)
}

/** The edits of one person in one queue must arrive in their order. A restored edit has a new place, so it is left out. */
function checkOrder({ ledger }: World, log: readonly Applied[]): void {
  const last = new Map<string, number>()
  const seen = new Set<string>()
  for (const { key, by, aggregate } of log) {
    if (key === null || seen.has(idOf(key))) continue
    if (ledger.discarded.has(idOf(key)) || ledger.held.has(idOf(key))) continue
    // An entry that the backup lost arrives again later.
    if (ledger.early.has(idOf(key))) continue
    seen.add(idOf(key))
    const place = ledger.places.get(idOf(key)) ?? 0
    const queueKey = `${by} ${aggregate}`
    if (place < (last.get(queueKey) ?? 0)) fail(ledger, 'reordered in its queue', key)
    last.set(queueKey, place)
  }
}

async function checkStuck({ ledger, phone }: World): Promise<void> {
  for (const disk of phone.disks.values()) {
    const { entries } = await disk.peek()
    for (const { id, state } of entries.values()) {
      if (state.type !== 'discarded') fail(ledger, 'stuck', `${id} ${state.type}`)
    }
  }
}

async function checkMarks({ ledger, phone, server }: World, log: readonly Applied[]): Promise<void> {
  const applied = new Map(log.flatMap(({ aggregate, marks }) => marks.map((mark) => [mark, aggregate])))
  const present = new Set<string>()
  const removed = new Set<string>()
  for (const aggregate of new Set(applied.values())) {
    const record = await server.read(aggregate)
    if (record === null) removed.add(aggregate)
    for (const mark of server.marksOf(record?.content ?? null)) {
      present.add(mark)
      if (!ledger.made.has(mark)) fail(ledger, 'invented', mark)
    }
  }
  const drafts = new Set<string>()
  for (const disk of phone.disks.values()) {
    for (const { content } of (await disk.peek()).drafts.values()) drafts.add(String(content))
  }
  for (const mark of ledger.saved) {
    const isThere = present.has(mark) || removed.has(applied.get(mark) ?? '')
    if (!isThere && isWanted(ledger, mark)) fail(ledger, 'edit lost', mark)
    if (drafts.has(mark))
      fail(ledger, 'draft lost', `${mark} was saved, and its draft asks to be saved again`)
  }
  for (const mark of ledger.drafted) {
    if (!drafts.has(mark) && !ledger.kept.has(mark)) fail(ledger, 'draft lost', mark)
  }
}
