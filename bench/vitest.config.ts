import { rmSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { FaultTable } from './fault-table.ts'

const WORKERS = 2
const seed = process.env['SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))
const histories = process.env['HISTORIES'] ?? '300000'
/** The number of histories on the real store, encryption and server. */
const whole = process.env['WHOLE'] ?? '50000'

// The code that makes the demonstration data may have changed since the last run.
rmSync('.cache/demo', { recursive: true, force: true })

/** The histories are divided: each part is a project, so that it runs in its own worker. */
export default defineConfig({
  test: {
    reporters: [new FaultTable(seed)],
    maxWorkers: WORKERS,
    projects: Array.from({ length: WORKERS }, (_, part) => ({
      plugins: [lingui()],
      define: { __BUILD__: JSON.stringify('bench') },
      test: {
        name: `part ${part + 1}`,
        include: ['bench/faults.bench-run.ts'],
        globalSetup: './bench/demo-once.ts',
        testTimeout: 0,
        env: { SEED: seed, HISTORIES: histories, WHOLE: whole, PART: String(part), PARTS: String(WORKERS) },
      },
    })),
  },
})
