import { createHash } from 'node:crypto'

const MODULUS = 1n << 256n
const DIGITS = 64

/**
 * The checksum of a table: the SHA-256 of each row, written as a JSON list in the order of its columns, added up as
 * numbers below 2^256. It is the same in whatever order a database gives the rows.
 */
export class RowSum {
  private total = 0n
  private count = 0

  add(row: string): void {
    this.total = (this.total + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS
    this.count += 1
  }

  get result(): { readonly rows: number; readonly sum: string } {
    return { rows: this.count, sum: this.total.toString(16).padStart(DIGITS, '0') }
  }
}
