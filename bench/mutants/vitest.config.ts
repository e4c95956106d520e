import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { mutants, type Mutant } from './mutants.ts'

const wanted = process.env['MUTANT']
const mutant = mutants.find(({ name }) => name === wanted)
if (wanted !== undefined && mutant === undefined) throw new Error(`There is no mutant "${wanted}"`)

export default defineConfig({
  define: { __BUILD__: JSON.stringify('test') },
  plugins: [lingui(), ...(mutant === undefined ? [] : [changing(mutant)])],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    tags: [{ name: 'slow' }],
    globalSetup: './bench/demo-once.ts',
    // The bugs are in code that both databases share, and a PostgreSQL cluster takes long to create.
    testNamePattern: /^(?!.*postgresql)/,
    testTimeout: 30_000,
    maxWorkers: 1,
    bail: 1,
    reporters: ['dot'],
  },
})

/** Puts the bug into the one file as it is read; nothing on the disk is changed. */
function changing({ file, find, replace }: Mutant): Plugin {
  const target = resolve(file)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (_, id) => {
      if (id.split('?')[0] !== target) return undefined
      return readFileSync(target, 'utf8').replace(find, () => replace)
    },
  }
}
