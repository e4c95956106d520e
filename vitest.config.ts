import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Each of these files renders the app from its start, whose modules hold the state of one page. */
const screens = ['tests/{screens,categories}/**/*.test.{ts,tsx}']

export default defineConfig({
  define: { __BUILD__: JSON.stringify('test') },
  plugins: [react()],
  test: {
    globalSetup: './tests/support/whole-run.ts',
    setupFiles: './tests/support/rendering.ts',
    testTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      // Loading the modules once for each worker, not once for each file, saves a third of the time.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: screens, isolate: false },
      },
      { extends: true, test: { name: 'screens', include: screens } },
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
