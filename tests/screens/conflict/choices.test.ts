import { describe, expect, test } from 'vitest'
import type { Clash } from '#src/data/records/comparison.ts'
import {
  choicesReducer,
  restoreChoices,
  toStored,
  mayContinue,
  type ChoicesState,
  type Step,
} from '#src/screens/conflict/choices.ts'

const clash = (path: string, theirs = 'theirs'): Clash => ({
  path,
  before: 'before',
  mine: 'mine',
  theirs,
  isRemoval: false,
})
const clashes = [clash('name'), clash('contacts.3'), clash('contacts.4')]
const nothing: ChoicesState = { at: 0, choices: new Map() }
const mine = (path: string): Step => ({ type: 'choose', path, choice: { take: 'mine' } })
const after = (...steps: readonly Step[]) =>
  steps.reduce((state, step) => choicesReducer(state, step, clashes), nothing)

describe('deciding the conflicts one by one', () => {
  test('a person cannot continue past a conflict without a choice', () => {
    expect(mayContinue(nothing, clashes)).toBe(false)
    expect(after({ type: 'next' }).at).toBe(0)
    expect(after(mine('name'), { type: 'next' }).at).toBe(1)
  })

  test('a choice can be changed, and the last one counts', () => {
    const state = after(mine('name'), { type: 'choose', path: 'name', choice: { take: 'theirs' } })
    expect(state.choices.get('name')).toEqual({ take: 'theirs' })
  })

  test('going back keeps every choice', () => {
    const state = after(mine('name'), { type: 'next' }, mine('contacts.3'), { type: 'back' })
    expect(state.at).toBe(0)
    expect([...state.choices.keys()]).toEqual(['name', 'contacts.3'])
  })

  test('going back from the first conflict stays there', () => {
    expect(after({ type: 'back' }).at).toBe(0)
  })

  test('a conflict that was skipped is shown before the summary', () => {
    const state = after({ type: 'go-to', at: 2 }, mine('contacts.4'), { type: 'next' })
    expect(state.at).toBe(0)
  })

  test('the summary opens when all are decided, and not before', () => {
    expect(after(mine('name'), { type: 'go-to', at: 3 }).at).toBe(0)
    const all = after(mine('name'), mine('contacts.3'), mine('contacts.4'), { type: 'go-to', at: 3 })
    expect(all.at).toBe(3)
  })

  test('changing a choice from the summary leads back to the summary', () => {
    const changed = after(
      mine('name'),
      mine('contacts.3'),
      mine('contacts.4'),
      { type: 'go-to', at: 2 },
      { type: 'choose', path: 'contacts.4', choice: { take: 'theirs' } },
      { type: 'next' },
    )
    expect(changed.at).toBe(3)
  })
})

describe('coming back after a reload', () => {
  const left = after(
    mine('name'),
    { type: 'next' },
    { type: 'choose', path: 'contacts.3', choice: { take: 'other', value: '0395550188' } },
  )

  test('the choices and the position are restored', () => {
    const again = restoreChoices(structuredClone(toStored(left, clashes)), clashes)
    expect(again).toEqual(left)
  })

  test('a choice whose values changed since is asked again, and the others stay', () => {
    const moved = [clash('name', 'something newer'), ...clashes.slice(1)]
    const again = restoreChoices(toStored(left, clashes), moved)
    expect([...again.choices.keys()]).toEqual(['contacts.3'])
  })

  test('a summary with an outdated choice leads to the undecided conflict', () => {
    const all = after(mine('name'), mine('contacts.3'), mine('contacts.4'), { type: 'go-to', at: 3 })
    const moved = [clashes[0], clash('contacts.3', 'newer'), clashes[2]].filter((one) => one !== undefined)
    expect(restoreChoices(toStored(all, clashes), moved).at).toBe(1)
  })

  test('a person without stored choices starts at the first conflict', () => {
    expect(restoreChoices(undefined, clashes)).toEqual(nothing)
  })
})
