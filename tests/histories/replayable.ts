import 'fake-indexeddb/auto'
import { createCipheriv, createDecipheriv, createHash, KeyObject } from 'node:crypto'
// The app loads these on demand: the first history of a process would wait for them, and no other.
import '#src/offline/outbox/merge-entry.ts'
import '#src/offline/outbox/restore-quarantined.ts'
import { countTurns, type Timeline } from './timeline.ts'

const TAG = 16
let timeline: Timeline | null = null

/**
 * Makes this process replay a history from its seed. The cipher is the real one, on this thread: threads of their own
 * would answer in another order each time. Bodies are not packed, for the same reason; a request's time limit is
 * measured by the history's own time.
 */
export function makeReplayable(): void {
  countTurns()
  // Dexie warns of every connection that a fault has closed.
  console.warn = () => undefined
  // Node has none; the locks of each phone are handed in.
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  Object.defineProperty(crypto.subtle, 'encrypt', { value: encrypt })
  Object.defineProperty(crypto.subtle, 'decrypt', { value: decrypt })
  Object.defineProperty(crypto.subtle, 'digest', { value: digest })
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    const abort = () => controller.abort(new DOMException('It took too long', 'TimeoutError'))
    timeline?.plan(milliseconds, abort)
    return controller.signal
  }
}

/** Time limits of requests are measured by this one from now on. */
export function measureBy(current: Timeline): void {
  timeline = current
}

async function encrypt({ iv }: AesGcmParams, key: CryptoKey, data: BufferSource): Promise<ArrayBuffer> {
  const cipher = createCipheriv('aes-256-gcm', KeyObject.from(key), bytesIn(iv))
  return own(Buffer.concat([cipher.update(bytesIn(data)), cipher.final(), cipher.getAuthTag()]))
}

async function decrypt({ iv }: AesGcmParams, key: CryptoKey, data: BufferSource): Promise<ArrayBuffer> {
  const bytes = bytesIn(data)
  const decipher = createDecipheriv('aes-256-gcm', KeyObject.from(key), bytesIn(iv))
  decipher.setAuthTag(bytes.subarray(-TAG))
  return own(Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]))
}

async function digest(_: string, data: BufferSource): Promise<ArrayBuffer> {
  return own(createHash('sha256').update(bytesIn(data)).digest())
}

function bytesIn(data: BufferSource): Buffer {
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)
}

function own(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(copy).set(bytes)
  return copy
}
