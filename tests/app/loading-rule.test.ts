import { expect, test } from 'vitest'
import { hidesAt } from '#src/app/loading-line.tsx'

test('the loading indicator stays for a second once it is shown', () => {
  expect(hidesAt(5_000, null)).toBe(6_000)
})

test('the loading indicator stays for two seconds after the components have loaded', () => {
  expect(hidesAt(5_000, 5_200)).toBe(7_200)
})
