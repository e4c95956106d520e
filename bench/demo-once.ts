import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import '#tests/support/global-setup.ts'
import { fillFiles } from '#tests/support/fill-demo.ts'

/** The demonstration data is made once for all runs of a bench, because no mutant is in the code that makes it. */
export default async function demoOnce({ provide }: TestProject): Promise<void> {
  const folder = resolve('.cache/demo')
  provide('runFolder', folder)
  const word = join(folder, 'sqlite.json')
  if (existsSync(word)) return
  mkdirSync(folder, { recursive: true })
  await fillFiles(folder)
  writeFileSync(`${word}.new`, '{}')
  renameSync(`${word}.new`, word)
}
