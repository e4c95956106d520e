import { LRUCache } from 'lru-cache'
import type { Clock } from './context.ts'
import { problem } from './problems.ts'

const MOST_KEYS = 10_000
const SECOND_MS = 1_000

interface Rate {
  /** Tokens that may be used at once. */
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  readonly left: number
  readonly at: number
}

/**
 * A token bucket for each key. Each process counts for itself: such a limit protects the process from too much work. A
 * limit that protects an account belongs in the database.
 */
export class RateLimiter {
  private readonly buckets = new LRUCache<string, Bucket>({ max: MOST_KEYS })

  constructor(
    private readonly clock: Clock,
    private readonly rate: Rate,
  ) {}

  /** @throws too-many, with the seconds until there is enough again */
  consume(key: string, cost = 1): void {
    const { burst, perSecond } = this.rate
    const now = this.clock.now()
    const known = this.buckets.get(key) ?? { left: burst, at: now }
    const earned = (Math.max(0, now - known.at) / SECOND_MS) * perSecond
    const left = Math.min(burst, known.left + earned)
    const isEnough = left >= cost
    this.buckets.set(key, { left: isEnough ? left - cost : left, at: now })
    if (!isEnough) throw problem({ kind: 'too-many', retryAfterSeconds: (cost - left) / perSecond })
  }
}
