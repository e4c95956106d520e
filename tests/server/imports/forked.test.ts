import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { forkedWorker } from '#server/imports/runs/forked-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'gbvf-forked-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(text: string): string {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, text)
  return file
}

const greedy = 'const all = []; for (;;) all.push({ row: String(all.length) })'
const telling = `process.send({ failure: { name: '', message: process.execArgv.join(' '), stack: '' } })`
const endless = 'setInterval(() => undefined, 1000)'

it('ends an import that needs too much memory, and says so', async () => {
  const { exited } = forkedWorker(program(greedy), { heap: 32, minutes: 1 })('run', () => undefined)
  expect((await exited)?.said).toContain('it needed too much memory. Nothing was changed.')
}, 60_000)

it('ends an import that takes too long, and says so', async () => {
  const { exited } = forkedWorker(program(endless), { heap: 32, minutes: 0.005 })('run', () => undefined)
  expect((await exited)?.said).toContain('because it took longer than')
})

it('may use 512 MB', async () => {
  const { exited } = forkedWorker(program(telling))('run', () => undefined)
  expect((await exited)?.message).toContain('--max-old-space-size=512')
})

it('gives its person no reason where somebody ended the process', async () => {
  const worker = forkedWorker(program(endless))('run', () => undefined)
  worker.end()
  const failure = await worker.exited
  expect([failure?.message, failure?.said]).toEqual(['The import ended with SIGKILL', undefined])
})

it('does not touch an import that ends by itself', async () => {
  expect(await forkedWorker(program(''))('run', () => undefined).exited).toBeUndefined()
})
