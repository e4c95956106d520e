import { isIPv6 } from 'node:net'
import type { Clock } from './context.ts'
import { problem } from './problems.ts'

const BURST = 600
const PER_SECOND = 5
const MOST_ADDRESSES = 10_000
const SECOND_MS = 1_000

interface Account {
  left: number
  at: number
}

/**
 * Bounds what strangers make the server work out: an address may ask for so many public answers at once that are not
 * in memory, and for a few more each second. What is in memory costs nothing and is not counted. Each process
 * counts for itself, since the limit protects its processor.
 */
export class ReadBudget {
  /** Those who asked last come last. */
  private readonly accounts = new Map<string, Account>()

  constructor(private readonly clock: Clock) {}

  /** @throws too-many, with the seconds until there is enough again */
  spend(address: string, cost = 1): void {
    const now = this.clock.now()
    const network = networkOf(address)
    const known = this.accounts.get(network) ?? { left: BURST, at: now }
    const earned = (Math.max(0, now - known.at) / SECOND_MS) * PER_SECOND
    const left = Math.min(BURST, known.left + earned)
    const isEnough = left >= cost
    this.accounts.delete(network)
    this.accounts.set(network, { left: isEnough ? left - cost : left, at: now })
    this.forgetOldest()
    if (!isEnough) throw problem({ kind: 'too-many', retryAfterSeconds: (cost - left) / PER_SECOND })
  }

  private forgetOldest(): void {
    if (this.accounts.size <= MOST_ADDRESSES) return
    const [oldest = ''] = this.accounts.keys()
    this.accounts.delete(oldest)
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
