/** Sends a person's outbox, in a page and in the worker. Without their key it sends nothing and reads no content. */
import type { StakeholderId } from '#contract/fields/ids.ts'
import { limits } from '#contract/wire.ts'
import {
  classifyPing,
  createRunner,
  isUnreached,
  type Confirmation,
  type Connection,
  type Ports,
  type Trigger,
} from '#src/sync/index.ts'
import { quarantineUndecryptable, quarantineUnqueued } from '../outbox/quarantine.ts'
import { createPings } from './ping.ts'
import { DeviceDatabase, PersonDatabase } from '../database/database.ts'
import { clearPerson } from '../database/device-metadata.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { createTransport } from './request.ts'
import { countUnsent, figuresOf } from '../outbox/figures.ts'
import { carryingHighWater } from './high-water.ts'
import type { PageNews } from '../database/page-news.ts'
import { createPeople } from '../database/people.ts'
import { upgradePayloads, type StepsByKind } from '../outbox/upgrade-payloads.ts'
import { decryptNews } from '../outbox/encrypt-entry.ts'
import { readConnectivity, storeConnectivity } from './connectivity.ts'
import { createSender } from './sender.ts'
import { createOutbox } from '../outbox/outbox-store.ts'
import { withDeviceToken } from '../device-lock/device-token.ts'
import type { KeyHolder } from '../device-lock/key-holder.ts'
import { DeviceLocked, type Cipher } from '../encryption/cipher.ts'

export interface SendingOptions {
  readonly author: StakeholderId
  readonly holder: KeyHolder
  readonly connection: Connection
  readonly notify: (news: PageNews) => void
  readonly fetch: typeof globalThis.fetch
  readonly payloadSteps: StepsByKind
  /** Merges an edit with a newer record, using the key if it is available. */
  readonly mergeWith: (held: () => Cipher | null) => Ports['merge']
  readonly environment?: Environment
}

/** The lock that allows one sender on the device, a tab or the worker. */
const LOCK_NAME = 'gbvf-outbox'

export function createSending({
  author,
  holder,
  connection,
  notify,
  fetch: plainFetch,
  payloadSteps,
  mergeWith,
  environment = browserEnvironment(),
}: SendingOptions) {
  const { clock, random, locks, storage, client } = environment
  const database = new PersonDatabase(author, storage)
  const device = new DeviceDatabase(storage)
  const fetch = carryingHighWater(database, withDeviceToken(plainFetch, { device, holder, person: author }))
  const people = createPeople(device)
  const { now } = clock
  let hasLeft = false
  let isPresent = false
  let clearing: Promise<void> | null = null
  let isTaken = false

  const held = (): Cipher | null => (hasLeft ? null : holder.cipherOf(author))
  const isOpen = (): boolean => held() !== null
  /** Rejects with `Locked` while there is no key. */
  const cipher: Cipher = {
    encrypt: (value) => required(holder.cipherOf(author)).then(({ encrypt }) => encrypt(value)),
    decrypt: (value) => required(holder.cipherOf(author)).then(({ decrypt }) => decrypt(value)),
  }

  const clearOne = async (person: StakeholderId): Promise<void> => {
    await holder.forget(person)
    // Their session here is over, even if not all data could be deleted.
    await clearPerson(device, person).finally(() => notify({ type: 'revoked', of: person }))
  }
  const stop = (): void => {
    hasLeft = true
    runner.stop()
  }
  const clearOwn = async (): Promise<void> => {
    isTaken = true
    stop()
    database.end()
    // A failed clearing is tried again at the next revocation message.
    clearing ??= clearOne(author).catch((error: unknown) => {
      clearing = null
      throw error
    })
    await clearing
  }
  const clear = async (revoked: readonly StakeholderId[]): Promise<void> => {
    // If one person's data cannot be deleted, that of the others must still be deleted.
    const failures: unknown[] = []
    for (const person of revoked)
      await (person === author ? clearOwn() : clearOne(person)).catch((error: unknown) =>
        failures.push(error),
      )
    if (failures.length > 0) throw new AggregateError(failures)
  }
  // The window that deletes the database has deleted all other data before.
  database.whenDeleted = () => {
    isTaken = true
    stop()
    notify({ type: 'revoked', of: author })
  }
  const line = createTransport(clock)
  const { ping, probe, areWaiting } = createPings({ author, database, device, fetch, line, now, clear })
  const ports: Ports = {
    outbox: createOutbox(database, () => !hasLeft, now),
    sender: createSender({
      fetch,
      line,
      ping,
      cipher: held,
      onTrouble: (trouble) => storeConnectivity(database, trouble),
      quarantine: (ids) => quarantineUndecryptable(database, ids, now()),
    }),
    connection: {
      listen: (wake) => connection.listen((trigger) => isOpen() && wake(trigger)),
    },
    clock,
    lock: {
      // A page without a secure context has no locks. `async` turns that into a rejection.
      hold: async (work) =>
        locks.request(LOCK_NAME, async () => {
          if (!isPresent) await upgradePayloads(database, cipher, payloadSteps)
          isPresent = true
          await work()
          const unsent = await countUnsent(database)
          // If this device was revoked meanwhile, nothing is stored about the person again.
          if (!database.hasEnded) await people.count(author, unsent)
        }),
    },
    random,
    merge: mergeWith(held),
    notify: (news) => {
      const opener = held()
      if (opener !== null) void decryptNews(opener, news).then(notify, () => undefined)
    },
  }
  const runner = createRunner(ports, { author, client, entriesInPush: limits.entriesInPush })

  return {
    database,
    device,
    fetch,
    cipher,
    runner,
    isOpen,
    drain: async (trigger: Trigger) => {
      if (!isOpen()) return
      // Where storage fails, the runner tries again later.
      await quarantineUnqueued(database, now()).catch(() => undefined)
      await runner.drain(trigger)
    },
    /** @returns who is signed in, or null if that no longer matters here. */
    contact: async (): Promise<Confirmation | null> => {
      // A device that cannot store data, or was just cleared, has nothing to report.
      const answer = await ping().catch(() => null)
      // Another contact may have received the revocation first. The caller must find the clearing finished.
      await clearing?.catch(() => undefined)
      if (answer === null || hasLeft) return null
      const who = classifyPing(answer)
      if (isOpen()) await runner.confirmed(who)
      return who
    },
    /** Returns whether it makes sense to look for a network that came back without an event. */
    isUnanswered: async () =>
      isOpen() && (areWaiting() || isUnreached((await readConnectivity(database)).trouble)),
    /** Returns whether anybody answers a request. */
    isAnswered: async () => (await probe()).type === 'answer',
    /** Returns whether the server has revoked this device for the person, as far as it is known. */
    isTaken: () => isTaken,
    figures: async () => ({ ...(await figuresOf(database)), isLocked: !isOpen() }),
    stop,
    close: () => {
      runner.stop()
      database.end()
      device.end()
    },
  }
}

async function required(cipher: Cipher | null): Promise<Cipher> {
  if (cipher === null) throw new DeviceLocked()
  return cipher
}
