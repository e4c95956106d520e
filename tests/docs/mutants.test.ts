import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const Bugs = z.object({
  mutants: z.array(z.object({ name: z.string(), file: z.string(), find: z.string() })),
})

// `bench` is built on the tests, so it is loaded by its path. The bench runs seldom, and would not notice a change for weeks.
test('each small bug of bench:mutants still has the one place in the code that it changes', async () => {
  const { mutants } = Bugs.parse(await import(resolve('bench/mutants/mutants.ts')))
  expect(mutants.length).toBeGreaterThan(60)
  const misplaced = mutants.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
  expect(misplaced.map(({ name, file }) => `${name} in ${file}`)).toEqual([])
})
