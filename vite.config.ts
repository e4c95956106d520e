import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildId } from './scripts/build-id.mjs'
import { layersInOrder } from './scripts/layers-in-order.mjs'

const define = { __BUILD__: JSON.stringify(buildId()) }

export default defineConfig({
  define,
  // The package's own door brings the build for old browsers, a twentieth larger.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  plugins: [
    layersInOrder(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'] },
    }),
  ],
  build: { manifest: true, outDir: 'dist/page', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/geography': 'http://127.0.0.1:3000' } },
})
