import type { Clock } from './context.ts'
import { problem } from './problems.ts'

const MOST_KEYS = 10_000
const SECOND_MS = 1_000

interface Rate {
  /** So much may be spent at once. */
  readonly burst: number
  readonly perSecond: number
}

interface Account {
  readonly left: number
  readonly at: number
}

/**
 * A token bucket for each key. Each process counts for itself: such a limit protects the process from too much work. A
 * limit that protects an account belongs in the database.
 */
export class Budget {
  /** Those who spent last come last. */
  private readonly accounts = new Map<string, Account>()

  constructor(
    private readonly clock: Clock,
    private readonly rate: Rate,
  ) {}

  /** @throws too-many, with the seconds until there is enough again */
  spend(key: string, cost = 1): void {
    const { burst, perSecond } = this.rate
    const now = this.clock.now()
    const known = this.accounts.get(key) ?? { left: burst, at: now }
    const earned = (Math.max(0, now - known.at) / SECOND_MS) * perSecond
    const left = Math.min(burst, known.left + earned)
    const isEnough = left >= cost
    this.accounts.delete(key)
    this.accounts.set(key, { left: isEnough ? left - cost : left, at: now })
    this.forgetOldest()
    if (!isEnough) throw problem({ kind: 'too-many', retryAfterSeconds: (cost - left) / perSecond })
  }

  private forgetOldest(): void {
    if (this.accounts.size <= MOST_KEYS) return
    const [oldest = ''] = this.accounts.keys()
    this.accounts.delete(oldest)
  }
}
