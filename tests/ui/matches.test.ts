import { describe, expect, test } from 'vitest'
import { piecesOf, filterOptions } from '#src/ui/matches.ts'

const marked = (label: string, typed: string) =>
  piecesOf(label, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('')

describe('what is found by typing', () => {
  test.each([
    ['Zululand', 'u', 'Z[u]l[u]land'],
    ['Ugu', 'ug', '[Ug]u'],
    ['Café', 'cafe', '[Café]'],
    ['Ugu', '', 'Ugu'],
    ['Ugu', '  ', 'Ugu'],
    ['Ugu', 'x', 'Ugu'],
    ['aaa', 'aa', '[aa]a'],
  ])('in %s by "%s" is %s', (label, typed, expected) => {
    expect(marked(label, typed)).toBe(expected)
  })

  test('comes in the order it had, what begins with it first', () => {
    const options = ['Amajuba', 'uThukela', 'Zululand', 'Ugu', 'Gauteng'].map((label) => ({ label }))
    expect(filterOptions(options, 'U').map(({ label }) => label)).toEqual([
      'uThukela',
      'Ugu',
      'Amajuba',
      'Zululand',
      'Gauteng',
    ])
    expect(filterOptions(options, '')).toEqual(options)
  })
})
