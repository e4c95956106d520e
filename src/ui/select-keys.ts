export type Move = 'first' | 'last' | 'next' | 'previous' | 'page-down' | 'page-up'

/** What a key asks of a select; nothing, where it keeps its own meaning. */
export type Meaning =
  | { readonly does: 'show' | 'choose' | 'hide' | 'leave' }
  | { readonly does: 'move'; readonly to: Move }
  | { readonly does: 'type'; readonly letter: string }

interface Key {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface Select {
  readonly open: boolean
  /** Letters belong to its search field. */
  readonly searchable: boolean
}

const moves = new Map<string, Move>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['PageDown', 'page-down'],
  ['PageUp', 'page-up'],
])
const ends = new Map<string, Move>([
  ['Home', 'first'],
  ['End', 'last'],
])

export function meaningOf(
  { key, altKey, ctrlKey, metaKey }: Key,
  { open, searchable }: Select,
): Meaning | undefined {
  if (ctrlKey || metaKey) return undefined
  if (!open) {
    if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return { does: 'show' }
    return key.length === 1 && !altKey ? { does: 'type', letter: key } : undefined
  }
  if (key === 'Enter' || (key === ' ' && !searchable)) return { does: 'choose' }
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) return { does: 'hide' }
  if (key === 'Tab') return { does: 'leave' }
  const to = moves.get(key) ?? (searchable ? undefined : ends.get(key))
  if (to) return { does: 'move', to }
  return key.length === 1 && !searchable && !altKey ? { does: 'type', letter: key } : undefined
}

const page = 8

/** Where a move leads in a list of that length; it stops at the ends. */
export function moved(from: number, to: Move, count: number): number {
  const target = {
    first: 0,
    last: count - 1,
    next: from + 1,
    previous: from < 0 ? count - 1 : from - 1,
    'page-down': from + page,
    'page-up': from - page,
  }[to]
  return Math.max(0, Math.min(target, count - 1))
}

/** What has been typed on a list so far; half a second of rest begins it anew. */
export interface Ahead {
  readonly text: string
  readonly at: number
}

export const restart = 500

export function typedOn({ text, at }: Ahead, letter: string, now: number): Ahead {
  return { text: (now - at > restart ? '' : text) + letter.toLocaleLowerCase('en-ZA'), at: now }
}

/** The label that begins with what was typed; the same letter again goes on to the next one. */
export function foundAhead(labels: readonly string[], from: number, text: string): number {
  const letters = new Set(text)
  const sought = letters.size === 1 ? (text[0] ?? '') : text
  const begins = (label: string | undefined) => label?.toLocaleLowerCase('en-ZA').startsWith(sought) ?? false
  const after = labels.findIndex((label, place) => place > from && begins(label))
  if (sought.length > 1 && begins(labels[from])) return from
  return after >= 0 ? after : labels.findIndex(begins)
}
