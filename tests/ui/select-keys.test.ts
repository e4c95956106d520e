import { describe, expect, test } from 'vitest'
import { foundAhead, meaningOf, moved, restart, typedOn } from '#src/ui/select-keys.ts'

const key = (name: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

describe('a key on a closed select', () => {
  const closed = { open: false, searchable: false }

  test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('"%s" opens it', (name) => {
    expect(meaningOf(key(name), closed)).toEqual({ does: 'show' })
  })

  test('a letter opens it where it leads', () => {
    expect(meaningOf(key('d'), closed)).toEqual({ does: 'type', letter: 'd' })
  })

  test.each([
    key('Tab'),
    key('Escape'),
    key('Shift'),
    key('a', { ctrlKey: true }),
    key('r', { metaKey: true }),
  ])('$key keeps its own meaning', (pressed) => {
    expect(meaningOf(pressed, closed)).toBeUndefined()
  })
})

describe('a key on an open select', () => {
  const open = { open: true, searchable: false }
  const search = { open: true, searchable: true }

  test('chooses, closes, leaves', () => {
    expect(meaningOf(key('Enter'), open)).toEqual({ does: 'choose' })
    expect(meaningOf(key(' '), open)).toEqual({ does: 'choose' })
    expect(meaningOf(key('Escape'), open)).toEqual({ does: 'hide' })
    expect(meaningOf(key('ArrowUp', { altKey: true }), open)).toEqual({ does: 'hide' })
    expect(meaningOf(key('Tab'), open)).toEqual({ does: 'leave' })
  })

  test('leaves to a search field what is typed and moved within it', () => {
    for (const name of [' ', 'd', 'Home', 'End']) expect(meaningOf(key(name), search)).toBeUndefined()
    expect(meaningOf(key('ArrowDown'), search)).toEqual({ does: 'move', to: 'next' })
  })
})

describe('moving in a list', () => {
  test.each([
    [-1, 'next', 0],
    [-1, 'previous', 4],
    [0, 'previous', 0],
    [4, 'next', 4],
    [2, 'first', 0],
    [2, 'last', 4],
    [0, 'page-down', 4],
    [4, 'page-up', 0],
  ] as const)('from %i, %s leads to %i of five', (from, to, expected) => {
    expect(moved(from, to, 5)).toBe(expected)
  })
})

describe('typing on a list', () => {
  const names = ['Amajuba', 'uMgungundlovu', 'Ugu', 'uMkhanyakude', 'Zululand']

  test('grows into a word, and begins anew after half a second', () => {
    const d = typedOn({ text: '', at: -Infinity }, 'D', 1000)
    expect(typedOn(d, 'o', 1000 + restart).text).toBe('do')
    expect(typedOn(d, 'o', 1001 + restart).text).toBe('o')
  })

  test.each([
    [-1, 'u', 1],
    [1, 'u', 2],
    [3, 'u', 1],
    [1, 'uu', 2],
    [1, 'um', 1],
    [1, 'umk', 3],
    [0, 'z', 4],
    [0, 'x', -1],
  ])('from place %i, "%s" leads to %i', (from, text, expected) => {
    expect(foundAhead(names, from, text)).toBe(expected)
  })
})
