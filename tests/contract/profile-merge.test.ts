import { expect, test } from 'vitest'
import { profileRules } from '#contract/rules/profile-merge.ts'

const base = {
  title: 1,
  jobRole: 4,
  fullName: 'Thandeka Mthembu',
  alternativeNumber: '0390000001',
  mobileNumber: '0820000001',
}

test('a new mobile number from one phone and a new job role from another both stay', () => {
  const mine = { ...base, mobileNumber: '0820000002' }
  const theirs = { ...base, jobRole: 5 }
  expect(profileRules.merge(base, mine, theirs)).toEqual({
    merged: { ...base, jobRole: 5, mobileNumber: '0820000002' },
    clashes: [],
    mineOnly: ['mobileNumber'],
    theirsOnly: ['jobRole'],
  })
})

test('two new names are one clash, and the person’s own name is shown until they decide', () => {
  const mine = { ...base, fullName: 'Thandeka Dube' }
  const theirs = { ...base, fullName: 'Thandi Mthembu' }
  expect(profileRules.merge(base, mine, theirs)).toEqual({
    merged: mine,
    clashes: [{ path: 'fullName', before: base.fullName, mine: mine.fullName, theirs: theirs.fullName }],
    mineOnly: [],
    theirsOnly: [],
  })
})

test('the same number typed in another way is no change', () => {
  const typed = { ...base, mobileNumber: '+27 82 000 0001' }
  expect(profileRules.changedPaths(base, typed)).toEqual([])
  expect(profileRules.merge(base, typed, { ...base, mobileNumber: '0820000009' }).clashes).toEqual([])
})

test('each side can fill in a field that was empty before', () => {
  const empty = { ...base, title: null, jobRole: null }
  expect(profileRules.merge(empty, { ...empty, title: 2 }, { ...empty, jobRole: 3 }).merged).toEqual({
    ...base,
    title: 2,
    jobRole: 3,
  })
})
