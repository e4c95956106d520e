import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { historyHead, historyLines } from '#src/screens/building-block/history/history-csv.ts'

const at = Date.UTC(2026, 4, 3, 8, 41)
const content = {
  buildingBlockId: 1,
  stakeholderId: 5,
  name: 'Aloe House',
  address: { addressLine1: '12 Aloe Street', addressLine2: '', isPublic: false },
  contacts: [{ contactTypeId: 3, detail: '0215550142' }],
  requirements: [{ buildingBlockRequirementId: 401, isAnswer: null, stakeholderContactPerson: [] }],
}
const person = {
  stakeholderId: 77,
  clientId: null,
  name: 'Thandi Mokoena',
  role: 'Nurse',
  isReporting: false,
  isPublic: false,
  contacts: [{ contactTypeId: 2, detail: '0725550101' }],
}
const place = { name: 'Aloe House', buildingBlock: 'Shelter', localMunicipalityName: 'City of Cape Town' }

function entry(change: object): HistoryEntry & typeof place {
  const plain = { id: 1, kind: 'update', by: 'Nomsa Dlamini', typedAt: null, receivedAt: at, version: 2 }
  return {
    ...HistoryEntry.parse({ ...plain, before: null, after: null, reason: '', verdict: null, ...change }),
    ...place,
  }
}

const rowsOf = (...entries: (HistoryEntry & typeof place)[]): string[][] =>
  parse(historyHead() + historyLines(entries, (id) => ({ 401: 'Open 24 hours' })[id]), { bom: true })

test('the file begins with the byte order mark that Excel needs, and the names of the columns', () => {
  expect(historyHead().charCodeAt(0)).toBe(0xfeff)
  expect(rowsOf()).toEqual([
    [
      'Provider',
      'Building block',
      'Municipality',
      'Action',
      'By',
      'Made',
      'Received',
      'Field',
      'Before',
      'After',
      'Comment',
    ],
  ])
})

test('a change has a line for each field, with the values before and after it', () => {
  const after = {
    ...content,
    name: 'Protea "House", Cape Town',
    contacts: [{ contactTypeId: 3, detail: '0215550199' }],
    requirements: [{ buildingBlockRequirementId: 401, isAnswer: true, stakeholderContactPerson: [person] }],
  }
  const [, ...rows] = rowsOf(entry({ before: content, after, typedAt: at - 3_600_000 }))
  const head = ['Submitted', 'Nomsa Dlamini', '2026-05-03 09:41', '2026-05-03 10:41']
  expect(rows.map((row) => row.slice(3))).toEqual([
    [...head, 'Reception Number', '021 555 0142', '021 555 0199', ''],
    [...head, 'Name', 'Aloe House', 'Protea "House", Cape Town', ''],
    [...head, 'Open 24 hours', 'Not answered', 'Available', ''],
    [...head, 'Open 24 hours: contact person', '', 'Thandi Mokoena, Nurse, 072 555 0101, Not public', ''],
  ])
  expect(rows[0]?.slice(0, 3)).toEqual(['Aloe House', 'Shelter', 'City of Cape Town'])
})

test('a verdict is one line with its comment and its field', () => {
  const verdict = { comment: 'The number rings\nwithout an answer.', path: 'contacts.3', note: null }
  const [, ...rows] = rowsOf(entry({ kind: 'returned', verdict }))
  expect(rows.map((row) => row.slice(7))).toEqual([
    ['Reception Number', '', '', 'The number rings\nwithout an answer.'],
  ])
})

test('each line of a removal has the reason that the person gave', () => {
  const [, ...rows] = rowsOf(entry({ kind: 'removed', before: content, reason: 'The shelter closed.' }))
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map((row) => row[10]))).toEqual(new Set(['The shelter closed.']))
})

test.each([
  ['=1+1', "'=1+1"],
  ['+27', "'+27"],
  [';=1+1', ";'=1+1"],
  ['\u200B@SUM(A1)', "'\u200B@SUM(A1)"],
])('the name %j is not a formula in the file', (name, written) => {
  const [, row] = rowsOf(entry({ before: content, after: { ...content, name } }))
  expect(row?.[9]).toBe(written)
})
