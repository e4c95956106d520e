import { fieldsOf } from '#contract/problem.ts'
import type { FoundRecord, LaterReason, Refusal, RefusalReason } from './entry.ts'

/** The outcome of one request, before it is classified. */
export type Exchange =
  | { readonly type: 'silence'; readonly why: 'network' | 'timeout' }
  | {
      readonly type: 'answer'
      readonly status: number
      /** The response had the marker header with the right value. */
      readonly marked: boolean
      /** Seconds, from Retry-After. */
      readonly retryAfter: number | null
      /** The server's epoch as the response names it. */
      readonly epoch?: string | null
      /** The parsed body, or undefined if it is not JSON. */
      readonly body: unknown
    }

export type Result =
  /** `record`: the aggregate after the write, if the answer contains it; otherwise null. */
  | {
      readonly type: 'accepted'
      readonly version: number | null
      readonly reference: string | null
      readonly record: unknown
    }
  | {
      readonly type: 'later'
      readonly reason: LaterReason
      readonly retryAfter: number | null
      /** The push failed as a whole, and may succeed with fewer entries. */
      readonly isWhole: boolean
    }
  | { readonly type: 'locked' }
  | { readonly type: 'conflicted'; readonly found: FoundRecord }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'needs-update' }

type Later = Extract<Result, { type: 'later' }>

/** The person that the server says is signed in, or the fact that it was not reached. */
export type Confirmation =
  | {
      readonly type: 'confirmed'
      readonly signedIn: number | null
      readonly time: number
      readonly epoch: string
    }
  | { readonly type: 'unreached'; readonly retryAfter: number | null }

/** Returns a result for each key. Only a marked JSON answer with the key echoed counts. */
export function classifyPush(exchange: Exchange, keys: readonly string[]): readonly Result[] {
  const fault = pushFault(exchange, keys)
  if (fault === null && exchange.type === 'answer' && exchange.status === 200) {
    const answers = answersOf(exchange.body)
    return keys.map((key) => {
      const answer = answers.get(key)
      return answer ? classifyAnswer(answer) : later('busy')
    })
  }
  const result = classifyWhole(exchange, fault, keys.length)
  return keys.map(() => result)
}

export function classifyPing(exchange: Exchange): Confirmation {
  if (exchange.type === 'silence') return { type: 'unreached', retryAfter: null }
  const who = exchange.marked && exchange.status === 200 ? whoIn(exchange.body) : null
  return who === null ? { type: 'unreached', retryAfter: exchange.retryAfter } : { type: 'confirmed', ...who }
}

function whoIn(body: unknown): Omit<Extract<Confirmation, { type: 'confirmed' }>, 'type'> | null {
  const { signedIn, time, epoch } = fieldsOf(body)
  const isKnown = signedIn === null || typeof signedIn === 'number'
  return isKnown && typeof time === 'number' && typeof epoch === 'string' ? { signedIn, time, epoch } : null
}

/** The reason why nothing can be sent now. Only `network` and `timeout` mean that nobody answered at all. */
export type Trouble = Extract<LaterReason, 'network' | 'timeout' | 'busy' | 'too-many' | 'portal'> | 'too-old'

/** Returns the trouble that a ping met, or null if the server answered it. */
export function troubleOfPing(exchange: Exchange, client: number): Trouble | null {
  const trouble = wholeTrouble(
    exchange,
    faultOf(exchange, (body) => whoIn(body) !== null),
  )
  if (trouble !== null || exchange.type === 'silence') return trouble
  const { oldestClient } = fieldsOf(exchange.body)
  return typeof oldestClient === 'number' && oldestClient > client ? 'too-old' : null
}

/** Returns the trouble that a push met, as a whole or with one of its entries, or null if the server took it. */
export function troubleOfPush(exchange: Exchange, keys: readonly string[]): Trouble | null {
  const trouble = wholeTrouble(exchange, pushFault(exchange, keys))
  if (trouble !== null || exchange.type === 'silence' || exchange.status !== 200) return trouble
  const answers = answersOf(exchange.body)
  const ofEntries = keys.map((key) => {
    const answer = answers.get(key)
    return answer === undefined ? 'busy' : troubleIn(answer.status)
  })
  return ofEntries.find((found) => found !== undefined) ?? null
}

function wholeTrouble(exchange: Exchange, fault: Fault | null): Trouble | null {
  if (fault !== null || exchange.type === 'silence') return fault
  // A proxy in front of the server refuses large bodies without the marker.
  if (exchange.status === 413) return 'busy'
  return exchange.status === 426 ? 'too-old' : null
}

/** Returns the requested keys that the server still has, or null if it was not reached. */
export function classifyKnown(exchange: Exchange): ReadonlySet<string> | null {
  if (exchange.type === 'silence' || !exchange.marked || exchange.status !== 200) return null
  const { known } = fieldsOf(exchange.body)
  return Array.isArray(known) ? new Set(known.filter((key) => typeof key === 'string')) : null
}

type Fault = Exclude<Trouble, 'too-old'>

/** Returns the fault of an exchange as a whole, or null if the server answered, even with a refusal. */
function faultOf(exchange: Exchange, isAnswer: (body: unknown) => boolean): Fault | null {
  if (exchange.type === 'silence') return exchange.why
  const { status, marked, body } = exchange
  const worthIt = troubleIn(status)
  if (worthIt) return worthIt
  // A proxy in front of the server refuses a large body without our marker. The remedy is the same: send fewer entries.
  if (!marked && status !== 413) return 'portal'
  if (status === 404 || status === 410) return 'busy'
  if (status >= 400 || (status === 200 && isAnswer(body))) return null
  // It has our marker, so it is from no portal. Without JSON it was cut off.
  return body === undefined ? 'network' : 'busy'
}

function pushFault(exchange: Exchange, keys: readonly string[]): Fault | null {
  return faultOf(exchange, (body) => keys.some((key) => answersOf(body).has(key)))
}

/** Classifies a request that was not carried out as a whole. The result is the same for every entry in it. */
function classifyWhole(exchange: Exchange, fault: Fault | null, size: number): Result {
  if (exchange.type === 'silence') return later(exchange.why, { isWhole: true })
  const { status, retryAfter, body } = exchange
  // After too many requests the client asks less often. A smaller request would not help.
  if (fault !== null) return later(fault, { retryAfter, isWhole: fault !== 'too-many' })
  if (status === 426) return { type: 'needs-update' }
  // Nobody is signed in, or somebody other than the author named in the request.
  if (status === 401 || status === 403) return { type: 'locked' }
  // One entry may spoil a whole batch. Halves are tried at once, so that only the entry at fault is refused.
  return size > 1 ? later('batch-refused', { isWhole: true }) : refused(status, body)
}

interface Answer {
  readonly status: number
  readonly version: number | null
  readonly receipt: string | null
  readonly retryAfter: number | null
  readonly body: unknown
}

/** Maps the status of one entry to its result. An entry with an unknown status is kept and shown, never dropped. */
function classifyAnswer(answer: Answer): Result {
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    const { version, receipt: reference } = answer
    return { type: 'accepted', version, reference, record: fieldsOf(body)['record'] ?? null }
  }
  const worthIt = troubleIn(status)
  if (worthIt) return later(worthIt, { retryAfter: answer.retryAfter })
  switch (status) {
    case 401:
      return { type: 'locked' }
    case 404:
    case 410:
      return { type: 'conflicted', found: removedIn(answer) }
    case 409:
      return later('in-progress', { retryAfter: answer.retryAfter })
    case 412:
      return { type: 'conflicted', found: changedIn(answer) }
    case 424:
      return later('not-tried')
    case 426:
      return { type: 'needs-update' }
    default:
      return refused(status, body)
  }
}

function troubleIn(status: number): 'busy' | 'too-many' | 'portal' | undefined {
  if (status === 429) return 'too-many'
  // Network Authentication Required: the status that RFC 6585 gives to captive portals.
  if (status === 511) return 'portal'
  return status === 408 || status === 425 || status >= 500 ? 'busy' : undefined
}

function later(
  reason: LaterReason,
  { retryAfter = null, isWhole = false }: Partial<Pick<Later, 'retryAfter' | 'isWhole'>> = {},
): Later {
  return { type: 'later', reason, retryAfter, isWhole }
}

function refused(status: number, body: unknown): Result {
  const { problem, errors } = fieldsOf(body)
  return {
    type: 'refused',
    refusal: {
      reason: reasonOf(status, problem),
      status,
      errors: errors ?? [],
    },
  }
}

function reasonOf(status: number, problem: unknown): RefusalReason {
  const reasons: Partial<Record<number, RefusalReason>> = {
    400: 'invalid',
    403: 'not-allowed',
    413: 'too-large',
    415: 'unreadable',
    422: problem === 'key-reused' ? 'key-reused' : 'invalid',
    428: 'version-needed',
  }
  return reasons[status] ?? 'unknown'
}

function changedIn(answer: Answer): FoundRecord {
  const { version, changes, current } = fieldsOf(answer.body)
  return {
    type: 'changed',
    current: current ?? null,
    version: typeof version === 'number' ? version : (answer.version ?? 0),
    changes: changes ?? [],
  }
}

function removedIn({ body }: Answer): FoundRecord {
  const removal = fieldsOf(body)['removed'] ?? null
  return removal === null ? { type: 'removed' } : { type: 'removed', removal }
}

function answersOf(body: unknown): Map<string, Answer> {
  const answers = fieldsOf(body)['answers']
  const found = new Map<string, Answer>()
  if (!Array.isArray(answers)) return found
  for (const answer of answers) {
    const { key, status, version, receipt, retryAfter, body: said } = fieldsOf(answer)
    if (typeof key !== 'string' || typeof status !== 'number') continue
    found.set(key, {
      status,
      version: typeof version === 'number' ? version : null,
      receipt: typeof receipt === 'string' ? receipt : null,
      retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
      body: said,
    })
  }
  return found
}
