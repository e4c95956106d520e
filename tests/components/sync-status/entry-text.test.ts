import { expect, test } from 'vitest'
import type { ChangeNote } from '#contract/problem.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { explanationOf, mergedText, touchedText } from '#src/components/sync-status/entry-text.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const base = { version: 3, content: aRecord() }

test('a refused edit names the field before each reason', () => {
  const entry = anEntry({
    content: contentOf(aRecord()),
    base,
    state: {
      type: 'refused',
      refusal: {
        reason: 'invalid',
        status: 400,
        errors: [
          { code: 'contacts.0.detail', description: 'Contact number must be 10 digits long' },
          { code: 'address.addressLine1', description: 'Physical Address is required.' },
        ],
      },
    },
  })
  expect(explanationOf(entry)).toMatch(
    /^Reception Number: Contact number must be 10 digits long -- Physical Address is required\. The server did not accept/,
  )
})

test('a conflict names the fields that both changed, or counts them', () => {
  const clash = (mine: Record<string, unknown>, theirs: Record<string, unknown>) =>
    explanationOf(
      anEntry({
        base,
        result: aRecord(mine),
        state: {
          type: 'conflicted',
          found: { type: 'changed', current: aRecord(theirs), version: 4, changes: [] },
        },
      }),
    )
  expect(clash({ name: 'Mine' }, { name: 'Theirs' })).toBe('Someone else also changed: Name.')
  expect(
    clash(
      { name: 'Mine', addressLine1: '1 Mine Road', isAddressPublic: true, contacts: [] },
      {
        name: 'Theirs',
        addressLine1: '1 Their Road',
        contacts: [{ contactId: 1, contactTypeId: 3, detail: '0395550199', areaCode: null }],
      },
    ),
  ).toBe('Someone else also changed 3 of the same fields.')
})

test('a conflict with the person’s own edit on another device names nobody else', () => {
  const own = { by: 'Thandi Nkosi', at: 1, paths: ['name'], isOwn: true }
  const clash = (changes: readonly ChangeNote[]) =>
    explanationOf(
      anEntry({
        base,
        result: aRecord({ name: 'Mine' }),
        state: {
          type: 'conflicted',
          found: { type: 'changed', current: aRecord({ name: 'Theirs' }), version: 4, changes },
        },
      }),
    )
  expect(clash([own])).toBe('You also changed this on another device: Name.')
  expect(clash([own, { ...own, by: 'Sipho', isOwn: false }])).toBe('Someone else also changed: Name.')
  expect(mergedText({ merged: [own] }, [aRecord()])).toEqual([
    'Also changed by you on another device: Name. Both are kept.',
  ])
})

test('a verdict on a removed record is not offered as an edit to keep', () => {
  const state = { type: 'conflicted', found: { type: 'removed' } } as const
  expect(explanationOf(anEntry({ kind: 'verifyBuildingBlock', base, state }))).toBe(
    'The record was removed after you read it. There is nothing left to decide.',
  )
  expect(explanationOf(anEntry({ base, state }))).toMatch(/^This record was removed while you worked on it/)
})

test('the fields that an edit touches are named, and answers and people are counted', () => {
  const touched = [
    'contacts.3',
    'requirements.401.isAnswer',
    'requirements.402.isAnswer',
    'requirements.401.person.77.name',
    'requirements.401.person.77.role',
  ]
  const entry = anEntry({ base, result: aRecord(), touched })
  expect(touchedText(entry)).toBe('Reception Number, 2 answers, 1 contact person.')
  expect(touchedText({ ...entry, kind: 'addBuildingBlock' })).toBe('New.')
  expect(touchedText({ ...entry, kind: 'deleteBuildingBlock', result: null })).toBe('')
})

test('the changes that an edit was merged with are listed once for each person', () => {
  const note = { by: 'Thandi Nkosi', at: 1, paths: ['contacts.3'], isOwn: false }
  expect(mergedText({ merged: [note, { ...note, at: 2 }, { ...note, paths: [] }] }, [aRecord()])).toEqual([
    'Also changed by Thandi Nkosi: Reception Number. Both are kept.',
  ])
})
