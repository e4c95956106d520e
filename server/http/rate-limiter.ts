import { LRUCache } from 'lru-cache'
import type { Clock } from './context.ts'
import { problem } from './problems.ts'
import { isIPv6 } from 'node:net'

const MAX_KEYS = 10_000
const SECOND_MS = 1_000

interface Rate {
  /** The number of tokens that may be used at once. */
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  readonly left: number
  readonly at: number
}

/**
 * A token bucket for each key. Each process counts separately: such a limit protects the process from overload. A limit
 * that protects an account belongs in the database.
 */
export class RateLimiter {
  private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_KEYS })

  constructor(
    private readonly clock: Clock,
    private readonly rate: Rate,
  ) {}

  /** @throws too-many, with the seconds until there are enough tokens */
  consume(key: string, cost = 1): void {
    const { burst, perSecond } = this.rate
    const now = this.clock.now()
    const known = this.buckets.get(key) ?? { left: burst, at: now }
    const earned = (Math.max(0, now - known.at) / SECOND_MS) * perSecond
    const left = Math.min(burst, known.left + earned)
    const isEnough = left >= cost
    this.buckets.set(key, { left: isEnough ? left - cost : left, at: now })
    if (!isEnough) throw problem({ type: 'too-many', retryAfterSeconds: (cost - left) / perSecond })
  }
}

/** Returns the network that a household or office shares: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array.from({ length: middle }, () => '0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const RATE = { burst: 600, perSecond: 5 }

/** Limits anonymous requests. Only uncached answers count: a burst for each address, then a few a second. */
export class AnonymousReadLimiter extends RateLimiter {
  constructor(clock: Clock) {
    super(clock, RATE)
  }

  override consume(address: string, cost?: number): void {
    super.consume(networkOf(address), cost)
  }
}
