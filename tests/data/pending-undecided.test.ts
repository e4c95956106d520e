import { expect, test } from 'vitest'
import { recordAfter } from '#src/data/records/pending/listed-providers.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const base = { version: 3, content: aRecord() }

function clashing(mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  const found = { type: 'changed', current: aRecord(theirs), version: 4, changes: [] } as const
  return recordAfter([anEntry({ base, result: aRecord(mine), state: { type: 'conflicted', found } })])
}

test('an undecided conflict shows the person’s own values, and the fields that only others changed', () => {
  expect(
    clashing({ name: 'Mine', addressLine1: '1 Mine Road' }, { name: 'Theirs', addressLine2: 'PO Box 9' }),
  ).toMatchObject({ name: 'Mine' })
})

test('a contact person whom somebody else hid from the public is hidden before the conflict is decided', () => {
  const shown = (isPublic: boolean, name: string) => ({
    name,
    buildingBlockRequirements: aRecord().buildingBlockRequirements.map((requirement) => ({
      ...requirement,
      stakeholderContactPerson: requirement.stakeholderContactPerson.map((person) => ({
        ...person,
        isPublic,
        name,
      })),
    })),
  })
  const theirs = clashing(shown(true, 'Mine'), shown(false, 'Theirs'))
  expect(theirs?.buildingBlockRequirements[0]?.stakeholderContactPerson).toMatchObject([
    { name: 'Mine', isPublic: false },
  ])
})

test('an edit from an older form does not hide what was saved in between, before the two are merged', () => {
  const first = anEntry({ base, result: aRecord({ addressLine2: 'PO Box 12' }) })
  const found = { type: 'rewritten', current: first.result, edition: first.edition } as const
  const late = anEntry({ base, result: aRecord({ name: 'Typed late' }), state: { type: 'merging', found } })
  expect(recordAfter([first, late])).toMatchObject({ name: 'Typed late', addressLine2: 'PO Box 12' })
  const last = anEntry({ base: late.base, result: aRecord({ addressLine1: '2 Long Street' }) })
  expect(recordAfter([first, late, last])).toMatchObject({
    name: 'Typed late',
    addressLine1: '2 Long Street',
    addressLine2: 'PO Box 12',
  })
})

test('an edit that was typed on an older form shows what the server has accepted since', () => {
  const edit = anEntry({ base, result: aRecord({ addressLine2: 'PO Box 9' }) })
  const copy = aRecord({ name: 'Sent before', version: 4 })
  expect(recordAfter([edit], copy)).toMatchObject({ name: 'Sent before', addressLine2: 'PO Box 9' })
  expect(recordAfter([edit], aRecord({ name: 'Older', version: 3 }))).not.toMatchObject({ name: 'Older' })
})
