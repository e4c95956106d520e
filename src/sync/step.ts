import type { Entry } from './entry.ts'
import { decide, type Event } from './machine.ts'
import type { Outbox, Shelf } from './ports.ts'
import type { Change, Effect, State } from './state.ts'

export type Person = Pick<State, 'author' | 'client'>

/** Two pushes: in the ordinary case the one that was answered, and the next. */
const CHUNK = 100

/** Carries an event through one transaction: reads what it is about, decides, writes. @returns what was decided. */
export function step(outbox: Outbox, person: Person, event: Event): Promise<readonly Effect[]> {
  return outbox.change(async (shelf) => {
    let state = { ...person, ...(await gather(shelf, event)) }
    let decision = decide(state, event)
    while (decision.readOn) {
      state = await readOn(shelf, state)
      decision = decide(state, event)
    }
    await shelf.carryOut(decision.effects.filter(isChange))
    return decision.effects
  })
}

type Part = Omit<State, keyof Person>

/** The part of the outbox that the event is about. */
async function gather(shelf: Shelf, event: Event): Promise<Part> {
  switch (event.is) {
    case 'captured': {
      const { id, lane, after } = event.capture
      const ids = after === null ? [id] : [id, after.id]
      const last = await shelf.lastOf(lane)
      const receipts = after === null ? [] : await shelf.receiptsOf([after.id])
      const entries = inOrder(await shelf.find(ids), last === undefined ? [] : [last])
      return { entries, receipts, lastSeq: await shelf.lastSeq(), readTo: 0 }
    }
    case 'resolved': {
      const found = await shelf.find([event.seen.id])
      const entries = inOrder(found, await shelf.followersOf([event.seen.id]))
      return { entries, receipts: [], lastSeq: await shelf.lastSeq(), readTo: 0 }
    }
    case 'woke':
      return head(shelf, await shelf.inStates(['sending', 'needs-update', 'discarded']))
    case 'asked-who':
      return head(shelf, [])
    case 'answered': {
      const ids = event.results.map(({ id }) => id)
      return head(shelf, [...(await shelf.find(ids)), ...(await shelf.followersOf(ids))])
    }
  }
}

async function head(shelf: Shelf, besides: readonly Entry[]): Promise<Part> {
  const first = await shelf.nextAfter(0, CHUNK)
  return { entries: inOrder(first, besides), receipts: [], lastSeq: 0, readTo: endOf(first) }
}

async function readOn(shelf: Shelf, state: State): Promise<State> {
  const next = await shelf.nextAfter(state.readTo, CHUNK)
  return { ...state, entries: inOrder(state.entries, next), readTo: endOf(next) }
}

function endOf(chunk: readonly Entry[]): number {
  return chunk.length < CHUNK ? Infinity : (chunk.at(-1)?.seq ?? Infinity)
}

function inOrder(...parts: (readonly Entry[])[]): readonly Entry[] {
  const entries = new Map(parts.flat().map((entry) => [entry.id, entry]))
  return [...entries.values()].sort((a, b) => a.seq - b.seq)
}

export function isChange(effect: Effect): effect is Change {
  return effect.is !== 'ask-who' && effect.is !== 'send' && effect.is !== 'wake' && effect.is !== 'tell'
}
