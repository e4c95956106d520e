import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * A test ends in `.tsx` if it needs a document. The tests of a project share their processes, but only with those of the
 * same environment: each change from one to the other would end them, with all modules that they have loaded.
 */
const server = ['tests/{contract,server}/**/*.test.ts']
const devices = ['tests/{data,offline}/**/*.test.ts']
const histories = ['tests/histories/**/*.test.ts']
const screens = ['tests/{screens,categories,survey}/**/*.test.tsx']
const rendering = './tests/support/rendering.ts'
const deviceStorage = './tests/support/device-storage.ts'

export default defineConfig({
  define: { __BUILD__: JSON.stringify('test') },
  plugins: [react(), lingui()],
  test: {
    globalSetup: './tests/support/global-setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine needs longer than the second that is usual.
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    tags: [
      { name: 'slow', description: 'It takes six seconds or more, and is left out of `check -- --changed`.' },
    ],
    projects: [
      // Loading the server's modules, which hold no state, for each file would take a third of the time.
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          isolate: false,
          setupFiles: './tests/support/server-sentences.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          isolate: false,
          setupFiles: rendering,
          include: ['tests/**/*.test.ts'],
          exclude: [...server, ...devices, ...histories],
        },
      },
      {
        extends: true,
        test: {
          name: 'rendered',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [rendering, deviceStorage],
          include: ['tests/**/*.test.tsx'],
          exclude: screens,
        },
      },
      {
        extends: true,
        test: {
          name: 'devices',
          pool: 'threads',
          isolate: false,
          setupFiles: [rendering, deviceStorage],
          include: devices,
        },
      },
      // They replace the clock, timers and random numbers of their thread.
      {
        extends: true,
        test: {
          name: 'histories',
          pool: 'threads',
          setupFiles: rendering,
          include: histories,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          // Screens wait for timers half of the time. With another number of workers they run after the others.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          setupFiles: rendering,
          include: screens,
        },
      },
    ],
    // Switched on by `npm run test:screens`.
    coverage: {
      include: ['src/screens/**/*.{ts,tsx}', 'src/categories/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      thresholds: { lines: 60 },
    },
  },
})
