import { expect, test } from 'vitest'
import { mayGoAt } from '#src/app/loading-line.tsx'

test('the indicator stays a second once it is shown', () => {
  expect(mayGoAt({ shownAt: 5_000, componentsAt: null })).toBe(6_000)
})

test('it stays two seconds after the components have come', () => {
  expect(mayGoAt({ shownAt: 5_000, componentsAt: 5_200 })).toBe(7_200)
})
