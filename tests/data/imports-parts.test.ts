import { beforeEach, expect, test } from 'vitest'
import type { Call, InputOf } from '#contract/call.ts'
import { imports } from '#contract/calls/imports.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { limits } from '#contract/wire.ts'
import type { Api } from '#src/data/core/api.ts'
import { sendParts } from '#src/data/imports/upload-parts.ts'

const runId = '0190b0c0-0000-4000-8000-000000000001'
const as = StakeholderId.parse(5)
const text = 'x'.repeat(limits.importPart) + 'the end'
const files = [
  { role: 'file', file: new File([text], 'figures.csv') },
  { role: 'weights', file: new File(['station_code'], 'weights.csv') },
]

let arrived: string[]
let told: { done: number; isCutOff: boolean }[]
let paused: number[]
let state: string
/** The faults of the next requests, in order; null for a request that succeeds. */
let trouble: (Problem | 'answer-lost' | null)[]

beforeEach(() => {
  arrived = []
  told = []
  paused = []
  state = 'receiving'
  trouble = []
})

const api = {
  async ask(call: Call, input: unknown) {
    const next = trouble.shift() ?? null
    if (next !== null && next !== 'answer-lost') throw new ProblemError(next)
    if (call === imports.addPart) {
      const { role, index, content } = input as InputOf<typeof imports.addPart>
      arrived.push(`${role} ${index} ${atob(content).length}`)
    }
    if (call === imports.start) {
      if (state !== 'receiving') throw new ProblemError({ type: 'invalid', errors: [] })
      state = 'waiting'
      arrived.push('start')
    }
    if (next === 'answer-lost') throw new ProblemError({ type: 'unreachable' })
    return { state }
  },
} as unknown as Api

const send = (signal = new AbortController().signal) =>
  sendParts(
    {
      api,
      as,
      signal,
      pause: async (milliseconds) => void paused.push(milliseconds),
      notify: (progress) => void told.push(progress),
    },
    runId,
    files,
  )

const everything = [`file 0 ${limits.importPart}`, 'file 1 7', 'weights 0 12', 'start']

test('every file is sent in parts, and then the import begins', async () => {
  await send()
  expect(arrived).toEqual(everything)
  expect(told.map(({ done }) => done)).toEqual([
    limits.importPart,
    limits.importPart + 7,
    limits.importPart + 19,
  ])
  expect(paused).toEqual([])
})

test('an upload without signal waits longer each time, says so, and continues with the missing part', async () => {
  const cutOff = { type: 'unreachable' } as const
  trouble = [null, cutOff, cutOff, cutOff]
  await send()
  expect(arrived).toEqual(everything)
  expect(paused).toEqual([1_000, 2_000, 4_000])
  const isWaiting = { done: limits.importPart, isCutOff: true }
  expect(told.slice(1, 4)).toEqual([isWaiting, isWaiting, isWaiting])
  expect(told.at(-1)?.isCutOff).toBe(false)
})

test('a server that is busy is asked again when it says', async () => {
  trouble = [
    { type: 'too-many', retryAfterSeconds: 7 },
    { type: 'busy', retryAfterSeconds: 2 },
  ]
  await send()
  expect(arrived).toEqual(everything)
  expect(paused).toEqual([7_000, 2_000])
})

test('an import whose first answer was lost does not start twice', async () => {
  trouble = [null, null, null, null, 'answer-lost']
  await send()
  expect(arrived).toEqual(everything)
})

test('a refusal that waiting cannot change ends the upload', async () => {
  trouble = [null, { type: 'not-allowed' }]
  await expect(send()).rejects.toMatchObject({ problem: { type: 'not-allowed' } })
  expect(arrived).toEqual(everything.slice(0, 1))
})
