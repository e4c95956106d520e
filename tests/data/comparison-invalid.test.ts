import { expect, test } from 'vitest'
import { comparisonOf } from '#src/data/records/comparison.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const profile = {
  stakeholderId: 5,
  version: 3,
  title: 1,
  jobRole: 2,
  fullName: 'Thandi Nkosi',
  alternativeNumber: '0215550101',
  mobileNumber: '0825550101',
  email: 'thandi@example.org',
}

/** The other side under an older rule: without a title, and with half a number. */
const comparison = comparisonOf(
  anEntry({
    kind: 'updateProfile',
    queueKey: 'profile:5',
    base: { version: 3, content: profile },
    result: { ...profile, mobileNumber: '0825550102' },
    state: {
      type: 'conflicted',
      found: {
        type: 'changed',
        current: { ...profile, version: 4, title: null, mobileNumber: '0825' },
        version: 4,
        changes: [],
      },
    },
  }),
)

test('a side that breaks the present rules is shown unchanged', () => {
  expect(comparison?.clashes).toMatchObject([
    { path: 'mobileNumber', before: '0825550101', mine: '0825550102', theirs: '0825' },
  ])
})

test.for([
  [{ take: 'mine' }, '0825550102'],
  [{ take: 'theirs' }, '0825'],
  [{ take: 'other', value: '0825550103' }, '0825550103'],
] as const)(
  'and a decision on it goes out, for the server to refuse and the person to correct: %o',
  ([choice, mobileNumber]) => {
    const decided = comparison?.decided(new Map([['mobileNumber', choice]]), () => '')
    const isTheirs = choice.take === 'theirs'
    expect(decided).toMatchObject(
      isTheirs
        ? { type: 'nothing-left' }
        : { type: 'edit', writing: { content: { title: null, mobileNumber, email: 'thandi@example.org' } } },
    )
  },
)
