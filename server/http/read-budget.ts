import { Budget } from './budget.ts'
import type { Clock } from './context.ts'
import { networkOf } from './network-of.ts'

const RATE = { burst: 600, perSecond: 5 }

/**
 * Bounds what strangers make the server work out: an address may ask for so many public answers at once that are not
 * in memory, and for a few more each second. What is in memory costs nothing and is not counted.
 */
export class ReadBudget {
  private readonly budget: Budget

  constructor(clock: Clock) {
    this.budget = new Budget(clock, RATE)
  }

  /** @throws too-many, with the seconds until there is enough again */
  spend(address: string, cost?: number): void {
    this.budget.spend(networkOf(address), cost)
  }
}
