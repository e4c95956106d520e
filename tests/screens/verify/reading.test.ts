import { describe, expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { withVerdict } from '#contract/rules/provider-after.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import { isNewer, mayFollow as follows, type Reading } from '#src/screens/verify/reading.ts'
import { aRecord } from '#tests/support/a-record.ts'

const by = StakeholderId.parse(70)
const reader = StakeholderId.parse(71)
const given = { by, name: 'Nomsa', at: 900, comment: '', path: null }
const submitted = { submitted: { by, name: '', at: 100 }, verified: null, returned: null }
const record: SeenRecord = aRecord({ version: 3, verification: submitted })
const own = { id: '0190b0c0-0000-7000-8000-0000000000e1', edition: '0190b0c0-0000-7000-8000-0000000000e1' }

function readingOf(one: SeenRecord, version: number, after: SeenProvider['after'] = null): Reading {
  return { seen: { record: one, base: { version, content: one }, after }, stopped: undefined }
}

const read = readingOf(record, 3)
const mayFollow = (before: Reading, latest: Reading) => follows(before, latest, reader)

describe('the version that a verifier reads', () => {
  test('stays where somebody else changed it, submitted it again or decided about it', () => {
    const again = { ...record, verification: { ...submitted, submitted: { by, name: '', at: 200 } } }
    const others = [
      { ...record, name: 'Marburg house' },
      again,
      withVerdict(record, { ...given, verdict: 'verified' }),
    ]
    for (const other of others) {
      expect(mayFollow(read, readingOf(other, 4))).toBe(false)
      expect(isNewer(read, readingOf(other, 4))).toBe(true)
    }
  })

  test('stays without a message where the new copy is older', () => {
    const older = readingOf({ ...record, name: 'Marburg house' }, 2)
    expect(mayFollow(read, older)).toBe(false)
    expect(isNewer(read, older)).toBe(false)
  })

  test('is replaced by a version with the same content', () => {
    expect(mayFollow(read, readingOf({ ...record, version: 4 }, 4))).toBe(true)
  })

  test('is replaced by the person’s own edit, and by the version that the server makes of it', () => {
    const verified = withVerdict(record, { ...given, verdict: 'verified' })
    expect(mayFollow(read, readingOf(verified, 3, own))).toBe(true)
    expect(mayFollow(readingOf(verified, 3, own), readingOf(verified, 4))).toBe(true)
    const decided = withVerdict(record, { ...given, by: reader, verdict: 'returned' })
    expect(mayFollow(read, readingOf(decided, 4))).toBe(true)
  })

  test('is replaced where nothing is to be decided about it', () => {
    const verified = withVerdict(record, { ...given, verdict: 'verified' })
    expect(mayFollow(readingOf(verified, 4), readingOf({ ...record, name: 'Marburg house' }, 5))).toBe(true)
  })
})
