import { RateLimiter } from '../rate-limiter.ts'
import type { Clock } from '../context.ts'
import { networkOf } from '../network-of.ts'

const RATE = { burst: 600, perSecond: 5 }

/**
 * Limits what strangers make the server compute: each address may request so many uncached public answers at once, and
 * a few more each second. Cached answers are not counted.
 */
export class ReadLimiter {
  private readonly limiter: RateLimiter

  constructor(clock: Clock) {
    this.limiter = new RateLimiter(clock, RATE)
  }

  /** @throws too-many, with the seconds until there is enough again */
  consume(address: string, cost?: number): void {
    this.limiter.consume(networkOf(address), cost)
  }
}
