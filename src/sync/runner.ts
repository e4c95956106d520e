import { limits } from '#contract/wire.ts'
import { RECHECK_MS } from './backoff.ts'
import { classifyKnown, classifyPing, type Confirmation } from './classify.ts'
import { idempotencyKeyOf, type Capture, type Entry } from './entry.ts'
import type { Event } from './machine.ts'
import type { Clock, Ports, Trigger } from './ports.ts'
import { createPusher } from './push.ts'
import { checkReceipt, lostAmong, type CheckedReceipt } from './recheck.ts'
import type { Resolution } from './resolve.ts'
import type { Command, Effect, Merged, Priority } from './state.ts'
import { isChange, transact, type EngineUser } from './transact.ts'

export interface Runner {
  /** Resolves once the capture is durable and its draft deleted. Rejects if it was not kept. */
  capture: (capture: Capture, draft: string | null) => Promise<void>
  /** Resolves to false if another tab or an answer changed the entry first. */
  resolve: (seen: Entry, by: Resolution) => Promise<boolean>
  /** Sends the entries that may be sent. Resolves when no entry is left to try now. Never rejects. */
  drain: (trigger: Trigger) => Promise<void>
  /** Takes the result of a ping that was made for another reason. Its epoch may require a check of the sent entries. */
  confirmed: (who: Confirmation) => Promise<void>
  /** Asks which receipts the server knows, because a read found a lower version than was confirmed. */
  recheck: () => Promise<void>
  /** Stops starting requests. A request in flight is completed. */
  stop: () => void
}

/** Milliseconds between a capture and its drain. Storage works on one thing at a time, captures first. */
const DEBOUNCE = 50

/** Feeds events to the machine and carries out its decisions. */
export function createRunner(ports: Ports, person: EngineUser): Runner {
  const { outbox, sender, clock, lock, random, notify } = ports
  const retry = createTimer(clock)
  const debounce = createTimer(clock)
  const pusher = createPusher(sender, person)
  let running: Promise<void> | null = null
  let wanted: Trigger | null = null

  const act = (event: Event): Promise<readonly Effect[]> => transact(outbox, person, event, pusher.size())
  const wakeAt = (at: number): void => retry.set(Math.max(0, at - clock.now()), () => void drain('timer'))

  const carryOut = async (command: Command, priority: Priority): Promise<Event | null> => {
    const chance = () => ({ priority, now: clock.now(), random: random() })
    switch (command.type) {
      case 'ask-who': {
        const who = classifyPing(await sender.ping())
        return { type: 'asked-who', who, ...chance() }
      }
      case 'send': {
        const results = await pusher.push(command.entries)
        return { type: 'answered', results, ...chance() }
      }
      case 'merge':
        return {
          type: 'merged',
          outcomes: await mergeAll(ports, command.entries),
          priority,
          now: clock.now(),
        }
      case 'recheck': {
        const { epoch } = command
        const unknown = await findUnknown(ports, epoch !== null)
        return { type: 'rechecked', unknown, epoch, ...chance() }
      }
      case 'wake':
        wakeAt(command.at)
        return null
      case 'notify':
        notify(command.news)
        return null
    }
  }

  const follow = async (first: Event, priority: Priority): Promise<void> => {
    let event: Event | null = first
    while (event !== null) {
      const effects: readonly Effect[] = await act(event)
      event = null
      for (const effect of effects) {
        if (!isChange(effect)) event = (await carryOut(effect, priority)) ?? event
      }
    }
  }

  const rounds = async (): Promise<void> => {
    while (wanted !== null) {
      const priority: Priority = wanted === 'timer' ? null : random()
      wanted = null
      await follow({ type: 'woke', priority, now: clock.now() }, priority)
    }
  }

  const drain = (trigger: Trigger): Promise<void> => {
    wanted = wanted === null || wanted === 'timer' ? trigger : wanted
    running ??= lock
      .hold(rounds)
      // Storage that fails now may work in a minute. An entry in flight is still marked and is sent again under its
      // key.
      .catch(() => {
        wanted = null
        wakeAt(clock.now() + RECHECK_MS)
      })
      .then(() => {
        running = null
        return wanted === null ? undefined : drain(wanted)
      })
    return running
  }

  const confirm = async (who: Confirmation, isDoubted: boolean): Promise<void> => {
    if (who.type === 'unreached' || who.signedIn !== person.author) return
    const priority: Priority = random()
    const event: Event = { type: 'asked-who', who, isDoubted, priority, now: clock.now(), random: random() }
    await lock.hold(() => follow(event, priority)).catch(() => wakeAt(clock.now() + RECHECK_MS))
  }

  const unlisten = ports.connection.listen((trigger) => void drain(trigger))

  return {
    capture: async (capture, draft) => {
      debounce.cancel()
      try {
        await act({ type: 'captured', capture, draft })
      } finally {
        debounce.set(DEBOUNCE, () => void drain('captured'))
      }
    },
    resolve: async (seen, by) => {
      const effects = await act({ type: 'resolved', seen, by })
      void drain('asked')
      return effects.some(isChange)
    },
    drain,
    confirmed: (who) => confirm(who, false),
    recheck: async () => confirm(classifyPing(await sender.ping()), true),
    stop: () => {
      unlisten()
      retry.stop()
      debounce.stop()
    },
  }
}

/** Creates a timer that `set` replaces. After `stop` it never runs again. */
function createTimer(clock: Pick<Clock, 'after'>) {
  let isStopped = false
  let cancel = (): void => undefined
  return {
    set: (milliseconds: number, wake: () => void): void => {
      cancel()
      if (!isStopped) cancel = clock.after(milliseconds, wake)
    },
    cancel: () => cancel(),
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

async function mergeAll(
  { merge }: Pick<Ports, 'merge'>,
  entries: readonly Entry[],
): Promise<readonly Merged[]> {
  const outcomes: Merged[] = []
  for (const seen of entries) {
    // If a merge throws, the person compares the two sides.
    const outcome = await merge(seen).catch(() => ({ type: 'clash' }) as const)
    outcomes.push({ seen, merge: outcome })
    if (outcome.type === 'locked') break
  }
  return outcomes
}

/** @param isSure the server said that it lost data. Then a removal that found nothing may find a record now */
async function findUnknown(
  { outbox, sender }: Pick<Ports, 'outbox' | 'sender'>,
  isSure: boolean,
): Promise<readonly string[] | null> {
  const answered: CheckedReceipt[] = []
  const readAfter = (id: string) =>
    outbox.change((transaction) => transaction.receiptsAfter(id, limits.keysAsked))
  let page = await readAfter('')
  while (page.length > 0) {
    const known = classifyKnown(await sender.known(page.map(({ entry }) => idempotencyKeyOf(entry))))
    if (known === null) return null
    const sent = page.filter(({ version }) => isSure || version !== null)
    answered.push(...sent.map((receipt) => checkReceipt(receipt, known)))
    page = await readAfter(page.at(-1)?.id ?? '')
  }
  return lostAmong(answered)
}
