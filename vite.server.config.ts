import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  plugins: [lingui()],
  // Each is hundreds of small files, which Node would look for one by one at every start.
  ssr: { noExternal: ['kysely', /^zod/] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        import: 'server/import.ts',
        'import-run': 'server/import-run.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
})
