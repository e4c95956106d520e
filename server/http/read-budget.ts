import { isIPv6 } from 'node:net'
import { Budget } from './budget.ts'
import type { Clock } from './context.ts'

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

/** One customer of an IPv6 network has at least all addresses that begin with the same 64 bits. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::', 2)
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
