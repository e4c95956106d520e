const VERSION = 0x70
const VARIANT = 0x80

/** Returns a UUID v7: ordered by its time (milliseconds UTC), and otherwise random. */
export function newId(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
