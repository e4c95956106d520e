import { expect, it } from 'vitest'
import { everyCall } from '#contract/index.ts'
import { payloadSteps, payloadVersionOf, upgradeInput, type PayloadStep } from '#contract/payloads.ts'

const waiting = everyCall.flatMap(({ name, call }) =>
  call.offline !== undefined && 'steps' in call.offline ? [[name, call.offline.steps] as const] : [],
)

it('is kept for every write that may wait, by its name, and for nothing else', () => {
  expect(Object.fromEntries(waiting)).toEqual(payloadSteps)
})

const first: PayloadStep = ({ name, ...rest }) => ({ ...rest, title: name })
const second: PayloadStep = ({ title, ...rest }) => ({ ...rest, heading: title })

it('counts one version more than there are steps between them', () => {
  expect([[], [first], [first, second]].map(payloadVersionOf)).toEqual([1, 2, 3])
})

it('leads from any version to today’s, one step after the other', () => {
  expect(upgradeInput([first, second], 1, { id: 7, name: 'Aloe House' })).toEqual({
    id: 7,
    heading: 'Aloe House',
  })
  expect(upgradeInput([first, second], 2, { title: 'Aloe House' })).toEqual({ heading: 'Aloe House' })
  expect(upgradeInput([first, second], 3, { heading: 'Aloe House' })).toEqual({ heading: 'Aloe House' })
})
