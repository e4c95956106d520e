import type { WindowLimit } from '#server/http/window-limits.ts'

const WINDOW_MS = 600_000

/** A whole office shares a network. */
const RESPONSES = 60
const UNKNOWN_CODES = 20

export function responseLimit(network: string): WindowLimit {
  return { purpose: 'survey responses', subject: network, most: RESPONSES, windowMs: WINDOW_MS }
}

export function unknownCodeLimit(network: string): WindowLimit {
  return { purpose: 'unknown survey codes', subject: network, most: UNKNOWN_CODES, windowMs: WINDOW_MS }
}
