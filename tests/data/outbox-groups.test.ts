import { expect, test } from 'vitest'
import { blockedBy, followersOf, groupsOf } from '#src/data/outbox/outbox-groups.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const waiting = { type: 'waiting', notBefore: 0, asked: false } as const
const conflicted = { type: 'conflicted', found: { type: 'removed' } } as const
const discarded = { type: 'discarded', until: 0, was: { type: 'ready' } } as const

const clinic = anEntry({ id: 'clinic', seq: 1, queueKey: 'provider:1' })
const forum = anEntry({ id: 'forum', seq: 2, queueKey: 'provider:2', state: waiting })
const clinicAgain = anEntry({ id: 'clinic again', seq: 3, queueKey: 'provider:1' })
const shelter = anEntry({ id: 'shelter', seq: 4, queueKey: 'provider:3', state: conflicted })
const shelterAgain = anEntry({ id: 'shelter again', seq: 5, queueKey: 'provider:3' })
const gone = anEntry({ id: 'gone', seq: 6, queueKey: 'provider:2', state: discarded })
const entries = [gone, shelterAgain, shelter, clinicAgain, forum, clinic]
const names = (group: readonly { readonly id: string }[]) => group.map(({ id }) => id)

test('waiting edits are listed oldest first, with the edits of one record together', () => {
  const groups = groupsOf(entries)
  expect(names(groups.waiting)).toEqual(['clinic', 'clinic again', 'forum', 'shelter again'])
  expect(names(groups.needed)).toEqual(['shelter'])
  expect(names(groups.discarded)).toEqual(['gone'])
})

test('each edit names the edit that must be sent before it', () => {
  const group = groupsOf(entries).waiting
  const ahead = (entry: typeof clinic) => blockedBy(entry, group, entries)
  expect(ahead(clinic)).toBe('nothing')
  expect(ahead(clinicAgain)).toBe('above')
  expect(ahead(forum)).toBe('nothing')
  expect(ahead(shelterAgain)).toBe('decision')
  expect(blockedBy(clinicAgain, [clinicAgain], entries)).toBe('earlier')
})

test('a discarded edit holds nothing up and follows nothing', () => {
  const later = anEntry({ id: 'later', seq: 7, queueKey: 'provider:2' })
  expect(blockedBy(later, [later], [gone, later])).toBe('nothing')
  expect(names(followersOf(forum, [...entries, later]))).toEqual(['later'])
})
