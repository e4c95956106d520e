import { describe, expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { withoutPerson, withVerdict } from '#contract/rules/provider-after.ts'
import { undoOf } from '#src/data/records/verdict.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const by = StakeholderId.parse(70)
const before = aRecord({ verification: { submitted: null, verified: null, returned: null } })
const returned = withVerdict(before, {
  verdict: 'returned',
  by,
  name: 'Nomsa',
  at: 900,
  comment: 'Who answers?',
  path: null,
})
const verdict = anEntry({ kind: 'verifyBuildingBlock', result: returned })
const [id, edition] = ['0190b0c0-0000-7000-8000-0000000000e2', '0190b0c0-0000-7000-8000-0000000000e2']
const removal = anEntry({
  id,
  edition,
  seq: 2,
  kind: 'DeleteStakeholderById',
  result: withoutPerson(returned, StakeholderId.parse(77)),
})
const given = {
  seen: { id: verdict.id, edition: verdict.edition },
  before,
  summary: { title: '', detail: '' },
}

describe('a verdict that is taken back', () => {
  test('is deleted from the outbox where nobody can have seen it', () => {
    expect(undoOf([verdict], given).onlyHere).toEqual(verdict)
    expect(undoOf([{ ...verdict, attempts: 1 }], given).onlyHere).toBeNull()
  })

  test('is withdrawn on top of what the person did since, and nothing of that is lost', () => {
    const { onlyHere, target } = undoOf([verdict, removal], given)
    expect(onlyHere).toBeNull()
    expect(target.seen).toMatchObject({ record: removal.result, after: { id, edition } })
    expect(target.result).toBeUndefined()
  })

  test('is withdrawn on top of itself once it was sent', () => {
    const { onlyHere, target } = undoOf([], given)
    expect(onlyHere).toBeNull()
    expect(target).toMatchObject({ seen: { after: given.seen }, result: before })
  })
})
