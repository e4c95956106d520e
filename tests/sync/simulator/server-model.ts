import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import { limits, versionOf } from '#contract/wire.ts'
import type { PushInput } from '#src/sync/index.ts'
import type { Marks } from './marks.ts'
import { mergeMarks } from './merge-marks.ts'
import type { Applied, Reply, ServerUnderTest, Write } from './server.ts'

/** Faults that a server may have; each is one of the seeded bugs. */
export interface ServerFaults {
  readonly ignoresKeys?: boolean
  /** The change is committed before the key. A failure in between leaves the change without its key. */
  readonly keyOutsideTransaction?: boolean
  readonly ignoresAuthor?: boolean
  readonly ignoresVersion?: boolean
  readonly goesOnAfterFailure?: boolean
}

interface Thing {
  readonly version: number
  readonly marks: Marks
}

interface Keyed {
  readonly fingerprint: string
  readonly version: number
}

type Outcome = Pick<PushAnswer, 'status' | 'version' | 'replayed' | 'retryAfter' | 'body'>

/** A faithful model of the server's apply function, in memory. */
export function createServerModel(aggregates: readonly string[], faults: ServerFaults): ServerUnderTest {
  const things = new Map<string, Thing>(aggregates.map((name) => [name, { version: 1, marks: [] }]))
  const keys = new Map<string, Keyed>()
  const forbidden = new Set<number>()
  const log: Applied[] = []
  /** It is not restored with a backup, so that no version is given out twice. */
  const lastVersions = new Map<string, number>(aggregates.map((name) => [name, 1]))
  let kept: { things: typeof things; keys: typeof keys; log: readonly Applied[] } | null = null
  let stumbles: number | null = null

  const stumbled = (): number | null => {
    const status = stumbles
    stumbles = null
    return status
  }

  const seenVersion = (person: number, ifMatch: string): number | undefined =>
    versionOf(ifMatch) ?? keys.get(`${person}/${ifMatch}`)?.version

  const nextVersion = (aggregate: string): number => {
    const version = (lastVersions.get(aggregate) ?? 0) + 1
    lastVersions.set(aggregate, version)
    return version
  }

  const conflict = ({ version, marks }: Thing): Outcome => ({
    ...failed(412),
    body: { problem: 'conflict', current: { marks }, version, changes: [someone] },
  })

  const apply = (
    person: number,
    entry: PushEntry,
    aggregate: string,
    lateStumble: number | null,
  ): Outcome => {
    const { marks, isValid } = bodyOf(entry)
    if (forbidden.has(person)) return failed(403)
    if (!isValid)
      return { ...failed(400), body: { problem: 'invalid', errors: [{ code: 'name', description: 'No.' }] } }
    const keyed = faults.ignoresKeys ? undefined : keys.get(`${person}/${entry.key}`)
    const fingerprint = `${entry.method} ${entry.path} ${JSON.stringify(entry.body)}`
    if (keyed && keyed.fingerprint !== fingerprint) return { ...failed(422), body: { problem: 'key-reused' } }
    if (keyed) return done(keyed.version, entry.method === 'DELETE' ? null : marks, true)
    const thing = things.get(aggregate)
    const isNew = entry.method === 'POST'
    if (isNew && thing) return conflict(thing)
    if (!isNew && entry.ifMatch === null) return failed(428)
    if (!isNew && !thing) return failed(404)
    const seen = entry.ifMatch === null ? undefined : seenVersion(person, entry.ifMatch)
    if (!isNew && seen === undefined) return failed(424)
    if (thing && thing.version !== seen && !faults.ignoresVersion) return conflict(thing)
    const version = nextVersion(aggregate)
    if (entry.method === 'DELETE') things.delete(aggregate)
    else things.set(aggregate, { version, marks })
    log.push({ aggregate, key: entry.key, by: person, marks })
    if (faults.keyOutsideTransaction && lateStumble !== null) return failed(lateStumble)
    keys.set(`${person}/${entry.key}`, { fingerprint, version })
    return done(version, entry.method === 'DELETE' ? null : marks, false)
  }

  const answersTo = (person: number, { entries }: PushInput): PushAnswer[] => {
    const stuck = new Set<string>()
    return entries.map((entry) => {
      const aggregate = aggregateOf(entry)
      if (stuck.has(aggregate) && !faults.goesOnAfterFailure) return answer(entry, failed(424))
      const status = stumbled()
      const isLate = faults.keyOutsideTransaction === true && status !== null
      const outcome = status === null || isLate ? apply(person, entry, aggregate, status) : failed(status)
      if (outcome.status >= 300) stuck.add(aggregate)
      return answer(entry, outcome)
    })
  }

  return {
    push: async (session, input): Promise<Reply> => {
      const whole = (status: number): Reply => ({ status, retryAfter: null, body: {} })
      if (session === null || (session !== input.author && !faults.ignoresAuthor)) return whole(401)
      if (input.entries.length > limits.entriesInPush) return whole(400)
      return { ...whole(200), body: { answers: answersTo(session, input) } }
    },
    stumble: (status) => {
      stumbles = status
    },
    editElsewhere: async (aggregate, mark) => {
      const thing = things.get(aggregate)
      if (!thing) return
      const marks = [...thing.marks, mark]
      things.set(aggregate, { version: nextVersion(aggregate), marks })
      log.push({ aggregate, key: null, by: 0, marks })
    },
    remove: async (aggregate) => void things.delete(aggregate),
    allow: async (person, isAllowed) => void (isAllowed ? forbidden.delete(person) : forbidden.add(person)),
    read: async (aggregate) => {
      const thing = things.get(aggregate)
      return thing === undefined ? null : { version: thing.version, content: { marks: thing.marks } }
    },
    log: async () => log,
    body: (_, marks, isValid) => ({ marks, isValid }),
    record: (_, marks) => ({ marks }),
    aggregateOf,
    marksOf: (content) => (content as { marks: Marks } | null)?.marks ?? [],
    updateCall: (aggregate) => ({ kind: 'update', method: 'PUT', path: `/api/things/${aggregate}` }),
    createCall: (aggregate) => ({ kind: 'create', method: 'POST', path: `/api/things/${aggregate}` }),
    removeCall: (aggregate) => ({ kind: 'remove', method: 'DELETE', path: `/api/things/${aggregate}` }),
    known: async (session, asked) =>
      session === null
        ? { status: 401, retryAfter: null, body: {} }
        : {
            status: 200,
            retryAfter: null,
            body: { known: asked.filter((key) => keys.has(`${session}/${key}`)) },
          },
    backup: {
      take: () => {
        kept = { things: new Map(things), keys: new Map(keys), log: log.slice() }
      },
      restore: () => {
        if (kept === null) return []
        const lost = log.slice(kept.log.length).filter(({ key }) => key === null)
        refill(things, kept.things)
        refill(keys, kept.keys)
        log.splice(0, log.length, ...kept.log)
        for (const [name, { marks }] of things) things.set(name, { marks, version: nextVersion(name) })
        return lost.flatMap(({ marks }) => marks.slice(-1))
      },
    },
    fields: ['a', 'b', 'c'],
    merge: (entry) =>
      mergeMarks(entry, {
        marksOf: (content) => (content as { marks: Marks } | null)?.marks ?? [],
        body: (marks) => ({ marks, isValid: true }),
        record: (marks) => ({ marks }),
      }),
  }
}

const someone = { by: 'Somebody at a desk', at: 0, paths: ['marks'], isOwn: false }

function refill<K, V>(map: Map<K, V>, from: ReadonlyMap<K, V>): void {
  map.clear()
  for (const [key, value] of from) map.set(key, value)
}

function done(version: number, marks: Marks | null, replayed: boolean): Outcome {
  const body = marks === null ? {} : { record: { marks } }
  return { status: 200, version, replayed, retryAfter: null, body }
}

function failed(status: number): Outcome {
  return { status, version: null, replayed: false, retryAfter: status === 429 ? 20 : null, body: {} }
}

function answer({ key }: PushEntry, outcome: Outcome): PushAnswer {
  return { key, receipt: null, ...outcome }
}

function aggregateOf({ path }: Write): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function bodyOf({ body }: PushEntry): { readonly marks: Marks; readonly isValid: boolean } {
  return (body ?? { marks: [], isValid: true }) as { marks: Marks; isValid: boolean }
}
