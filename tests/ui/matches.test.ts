import { describe, expect, test } from 'vitest'
import { piecesOf, filterOptions } from '#src/ui/matches.ts'

const marked = (label: string, typed: string) =>
  piecesOf(label, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('')

describe('the text found by typing', () => {
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

  test('options keep their order, and those that begin with the text come first', () => {
    const options = ['Amajuba', 'uThukela', 'Zululand', 'Ugu', 'Gauteng'].map((label) => ({ label }))
    expect(filterOptions(options, 'U').map(({ label }) => label)).toEqual([
      'uThukela',
      'Ugu',
      'Amajuba',
      'Zululand',
      'Gauteng',
    ])
    expect(filterOptions(options, '')).toEqual(options)
    const found = { label: 'Umzinyathi', isFoundOnly: true }
    expect(filterOptions([found, ...options], '')).toEqual(options)
    expect(filterOptions([found, ...options], 'umzin')).toContain(found)
  })
})
