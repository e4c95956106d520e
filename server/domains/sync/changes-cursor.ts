import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * How far a client has read: the snapshot up to the provider `after`, begun at the change `since`; or, if `after` is
 * null, everything up to that change.
 */
export interface ChangesPosition {
  readonly after: number | null
  readonly since: number
}

/** Raised when the content of a cursor changes its meaning; older cursors then start again. */
const VERSION = 2
const SIGNATURE_LENGTH = 22
const Content = z.tuple([z.literal(VERSION), z.string(), z.nullable(z.int()), z.int()])

/**
 * A text that says nothing to its reader and cannot be made by anyone else.
 * @param ground what the position is good for: whose places, which quarter, which data.
 */
export function cursorText(secret: string, scope: string, { after, since }: ChangesPosition): string {
  const content = Buffer.from(JSON.stringify([VERSION, scope, after, since])).toString('base64url')
  return `${content}.${signatureOf(secret, content)}`
}

/** The position in a cursor of ours for the same ground; undefined for any other text. */
export function parseCursor(secret: string, scope: string, text: string): ChangesPosition | undefined {
  const [content = '', signature = ''] = text.split('.', 2)
  if (!isSame(signature, signatureOf(secret, content))) return undefined
  const read = Content.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (!read.success) return undefined
  const [, of, after, since] = read.data
  return of === scope ? { after, since } : undefined
}

function signatureOf(secret: string, content: string): string {
  const whole = createHmac('sha256', secret).update(`cursor:${content}`).digest('base64url')
  return whole.slice(0, SIGNATURE_LENGTH)
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
