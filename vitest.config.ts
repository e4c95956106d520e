import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD__: JSON.stringify('test') },
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/whole-run.ts',
    setupFiles: './tests/support/rendering.ts',
    testTimeout: 120_000,
    maxWorkers: 2,
    // Switched on by `npm run test:screens`.
    coverage: {
      include: ['src/screens/**/*.{ts,tsx}', 'src/categories/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      thresholds: { lines: 60 },
    },
  },
})
