import { expect, it } from 'vitest'
import { everyCall } from '#contract/index.ts'
import { payloadSteps, payloadVersionOf, upgradeInput, type PayloadStep } from '#contract/payloads.ts'

const waiting = everyCall.flatMap(({ name, call }) =>
  call.offline !== undefined && 'steps' in call.offline ? [[name, call.offline.steps] as const] : [],
)

it('every offline write has its payload steps under its name, and no other call has any', () => {
  expect(Object.fromEntries(waiting)).toEqual(payloadSteps)
})

const first: PayloadStep = ({ name, ...rest }) => ({ ...rest, title: name })
const second: PayloadStep = ({ title, ...rest }) => ({ ...rest, heading: title })

it('the payload version is one more than the number of steps', () => {
  expect([[], [first], [first, second]].map(payloadVersionOf)).toEqual([1, 2, 3])
})

it('a payload of any version is upgraded to today’s, one step after the other', () => {
  expect(upgradeInput([first, second], 1, { id: 7, name: 'Aloe House' })).toEqual({
    id: 7,
    heading: 'Aloe House',
  })
  expect(upgradeInput([first, second], 2, { title: 'Aloe House' })).toEqual({ heading: 'Aloe House' })
  expect(upgradeInput([first, second], 3, { heading: 'Aloe House' })).toEqual({ heading: 'Aloe House' })
})
