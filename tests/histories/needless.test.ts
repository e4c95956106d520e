import { expect, test } from 'vitest'
import { createLedger, isNeedless, note, type Save } from './ledger.ts'

const ledger = createLedger()
const typed = (value: string, seen: string): Save =>
  note(ledger, { by: 'Ann', phone: 'first', record: '1', field: 'post', value, seen })
typed('PO Box 1', 'PO Box 0')
const second = typed('PO Box 2', 'PO Box 1')
second.preferredTo.add('PO Box 7')

test('a question is needless about every value that a save was typed upon', () => {
  for (const seen of ['PO Box 1', 'PO Box 0', 'PO Box 7']) expect(isNeedless(ledger, second, seen)).toBe(true)
  expect(isNeedless(ledger, second, 'PO Box 8')).toBe(false)
})

test('but not about what stood under a value that went with the database', () => {
  const restored = { ...ledger, lost: new Set(['PO Box 1', 'PO Box 2']) }
  expect(isNeedless(restored, second, 'PO Box 0')).toBe(false)
  for (const seen of ['PO Box 1', 'PO Box 7']) expect(isNeedless(restored, second, seen)).toBe(true)
})
