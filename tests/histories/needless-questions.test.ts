import { expect, test } from 'vitest'
import { createLedger, isNeedless, note, type Save } from './ledger.ts'

const ledger = createLedger()
const typedOver = (seen: string) => ({ by: 'Ann', phone: 'first', record: '1', field: 'post', seen }) as const
const typed = (value: string, seen: string): Save => note(ledger, { ...typedOver(seen), value })
typed('PO Box 1', 'PO Box 0')
const second = typed('PO Box 2', 'PO Box 1')
second.decidedOver.add('PO Box 7')

test('a question is needless about every value that a save was typed over', () => {
  for (const seen of ['PO Box 1', 'PO Box 0', 'PO Box 7']) expect(isNeedless(ledger, second, seen)).toBe(true)
  expect(isNeedless(ledger, second, 'PO Box 8')).toBe(false)
})

test('a question is needed about the value below one that was lost with the database', () => {
  const restored = { ...ledger, lost: new Set(['PO Box 1', 'PO Box 2']) }
  expect(isNeedless(restored, second, 'PO Box 0')).toBe(false)
  expect(isNeedless(restored, second, 'PO Box 7')).toBe(true)
})

test('a question is needed about a value that comes back after another one was decided about', () => {
  const third = typed('PO Box 3', 'PO Box 1')
  const restored = { ...ledger, lost: new Set(['PO Box 1']) }
  expect(isNeedless(restored, third, 'PO Box 1')).toBe(true)
  third.decidedOver.add('PO Box 0')
  expect(isNeedless(restored, third, 'PO Box 1')).toBe(false)
  expect(isNeedless(restored, third, 'PO Box 0')).toBe(true)
})

test('a question is needed about the values below one that was decided about and lost with the database', () => {
  const restored = { ...ledger, lost: new Set(['PO Box 7']) }
  for (const below of ['PO Box 1', 'PO Box 0']) {
    expect(isNeedless(restored, second, below)).toBe(false)
    expect(isNeedless(ledger, second, below)).toBe(true)
  }
})

test('a question is needed about the value below one that the person gave up while the form showed it', () => {
  const givenUp = createLedger()
  const one = note(givenUp, { ...typedOver('PO Box 0'), value: 'PO Box 1' })
  const other = note(givenUp, { ...typedOver('PO Box 1'), value: 'PO Box 2' })
  expect(isNeedless(givenUp, other, 'PO Box 0')).toBe(true)
  one.wish = 'given up'
  expect(isNeedless(givenUp, other, 'PO Box 0')).toBe(false)
  Object.assign(one, { wish: 'wanted', wasGivenUp: true })
  expect(isNeedless(givenUp, other, 'PO Box 0')).toBe(false)
})

test('a question is needed about the value below one that was given up with what was typed over it', () => {
  const givenUp = createLedger()
  note(givenUp, { ...typedOver('PO Box 0'), value: 'PO Box 1' })
  const elsewhere = note(givenUp, { ...typedOver('PO Box 1'), value: 'PO Box 2' })
  const other = note(givenUp, { ...typedOver('PO Box 1'), value: 'PO Box 3' })
  expect(isNeedless(givenUp, other, 'PO Box 0')).toBe(true)
  elsewhere.wish = 'given up'
  expect(isNeedless(givenUp, other, 'PO Box 0')).toBe(false)
})

test('a question is needed about a value that the person gave up and that the server has all the same', () => {
  const takenBack = createLedger()
  const one = note(takenBack, { ...typedOver('PO Box 0'), value: 'PO Box 1' })
  const other = note(takenBack, { ...typedOver('PO Box 1'), value: 'PO Box 2' })
  expect(isNeedless(takenBack, other, 'PO Box 1')).toBe(true)
  one.wish = 'given up'
  expect(isNeedless(takenBack, other, 'PO Box 1')).toBe(false)
})
