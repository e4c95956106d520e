import { expect, test } from 'vitest'
import { syncStateOf, stateNames, type StateCounts, type SyncState, type StateName } from '#src/sync/index.ts'

function counts(given: Partial<Record<StateName, number>>): StateCounts {
  return { ...(Object.fromEntries(stateNames.map((name) => [name, 0])) as StateCounts), ...given }
}

const usual = {
  quarantined: 0,
  isLocked: false,
  lastSentAt: 5,
  storageFailed: false,
  isOnline: true,
  trouble: null,
}

test.for<readonly [string, Partial<Record<StateName, number>>, SyncState]>([
  ['nothing waits', {}, { type: 'all-sent', at: 5 }],
  ['what was discarded is not waited for', { discarded: 2 }, { type: 'all-sent', at: 5 }],
  ['saved here, not tried yet', { ready: 2, waiting: 1 }, { type: 'saved-here', count: 3, trouble: null }],
  ['on its way', { sending: 1, ready: 2 }, { type: 'sending', count: 1, of: 3 }],
  ['refused', { refused: 1, sending: 1 }, { type: 'needs-you', count: 1 }],
  [
    'conflicted, refused, too old',
    { refused: 1, conflicted: 1, 'needs-update': 1 },
    { type: 'needs-you', count: 3 },
  ],
  ['the session ended', { locked: 1, ready: 2, refused: 1 }, { type: 'sign-in', unsent: 3 }],
])('%s', ([, given, expected]) => {
  expect(syncStateOf({ counts: counts(given), ...usual })).toEqual(expected)
})

test('a storage failure is shown before everything else', () => {
  expect(syncStateOf({ counts: counts({ locked: 1 }), ...usual, storageFailed: true })).toEqual({
    type: 'not-saved',
  })
})

test('a row that could not be read needs the person', () => {
  expect(syncStateOf({ counts: counts({ ready: 1 }), ...usual, quarantined: 1 })).toEqual({
    type: 'needs-you',
    count: 1,
  })
})

test('nothing is sent without the key of the person', () => {
  const given = counts({ ready: 1, refused: 1 })
  expect(syncStateOf({ counts: given, ...usual, isLocked: true })).toEqual({ type: 'locked', unsent: 2 })
})

test('a lock is not mentioned where nothing waits', () => {
  expect(syncStateOf({ counts: counts({}), ...usual, isLocked: true })).toEqual({ type: 'all-sent', at: 5 })
})

test.each(['portal', 'busy', 'too-many', 'network', 'timeout'] as const)(
  'what waits says that sending met %s',
  (trouble) => {
    const pill = syncStateOf({ counts: counts({ ready: 1 }), ...usual, trouble })
    expect(pill).toEqual({ type: 'saved-here', count: 1, trouble })
  },
)

test('an app that is too old asks for the update, before and after the server has refused an edit', () => {
  const update = { type: 'update', unsent: 2 }
  expect(syncStateOf({ counts: counts({ ready: 2 }), ...usual, trouble: 'too-old' })).toEqual(update)
  expect(syncStateOf({ counts: counts({ ready: 1, 'needs-update': 1 }), ...usual })).toEqual(update)
})

test.each([
  ['network', { type: 'unreached' }],
  ['timeout', { type: 'unreached' }],
  ['portal', { type: 'portal' }],
  ['busy', { type: 'all-sent', at: 5 }],
  ['too-many', { type: 'all-sent', at: 5 }],
] as const)('where nothing waits, a server that met %s is shown as it is', (trouble, state) => {
  expect(syncStateOf({ counts: counts({}), ...usual, trouble })).toEqual(state)
})

test('a missing network is shown even where nothing waits, and what waits comes first', () => {
  const offline = { ...usual, isOnline: false, trouble: 'portal' } as const
  expect(syncStateOf({ counts: counts({}), ...offline })).toEqual({ type: 'offline' })
  expect(syncStateOf({ counts: counts({ ready: 1 }), ...offline })).toMatchObject({ type: 'saved-here' })
})
