import { expect, test } from 'vitest'
import { mayGoAt } from '#src/app/loading-line.tsx'

test('the loading indicator stays for a second once it is shown', () => {
  expect(mayGoAt(5_000, null)).toBe(6_000)
})

test('the loading indicator stays for two seconds after the components have loaded', () => {
  expect(mayGoAt(5_000, 5_200)).toBe(7_200)
})
