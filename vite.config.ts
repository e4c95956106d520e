import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestTransform } from 'workbox-build'
import { assetGroups } from './scripts/asset-groups.mjs'
import { buildId } from './scripts/build-id.mjs'
import { documentSentences } from './scripts/document-sentences.mjs'

const reactRouter = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

/** Links the style sheet after the frame in the document, which has its own style and is drawn without waiting for it. */
const frameFirst: Plugin = {
  name: 'frame-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      return html.replace(link, '').replace('</body>', () => `${link}</body>`)
    },
  },
}

/** Requests the English sentences of public screens beside the code, which cannot be rendered without them. */
const preloadSentences: Plugin = {
  name: 'preload-sentences',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(
          (file) =>
            file.type === 'chunk' &&
            /locales\/en\/(common|contract|safety|public)\.po$/.test(file.facadeModuleId ?? ''),
        )
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        })),
  },
}

/** Tells the service worker which files are not part of a first visit. */
const withGroups: ManifestTransform = (entries) => {
  const groups = assetGroups()
  return { manifest: entries.map((entry) => ({ ...entry, group: groups.get(entry.url) })), warnings: [] }
}

/** What public screens share. Edits and exports are of those who sign in, or of one screen. */
const publicContract =
  /[\\/]contract[\\/](?!calls[\\/](?:accounts|profile|sync|verification)|fields[\\/](?:one-time|password)|rules[\\/](?:.*merge|edit-parts|provider-|work-list|csv)|schemas[\\/](?:device|export|registration))/

/** Fields, with their style. */
const form = /src[\\/]ui[\\/](?:form[\\/]|matches|select\.module)/

/** Lists to choose from, which the map loads after its fields. */
const choices =
  /src[\\/](?:ui[\\/][\w-]*select|components[\\/]filters[\\/]public-places|app[\\/]public-filters[\\/](?:option-choices|.*css))/

/** The modules that several public screens share, and those that read and write on the device. */
const publicParts = [
  publicContract,
  /node_modules[\\/]lucide-react/,
  /src[\\/](?:device[\\/]|ui[\\/](?:accordion|facts|segments)|components[\\/](?:helplines[\\/]|language-names|phone-link|provenance-line|places[\\/](?:gazetteer\.ts|places-within)|filters[\\/]places-to-choose)|data[\\/](?:core[\\/]unsaved|queries[\\/]topology|offline-areas[\\/]area-(?:rules|directory)))/,
]

/** The modules that show the figures of the categories on the map, in the grid and in charts. */
const figures =
  /src[\\/](?:categories[\\/]|components[\\/](?:figures[\\/](?!progress)|chart-menu|modal-state|use-source|filters[\\/]with-view)|ui[\\/](?:charts[\\/]horizontal-bars|heat-|map[\\/](?:arcs|picture|projection|ring|silhouette)))|contract[\\/]rules[\\/]maturity/

/** The modules that draw the base map and the pins on it. */
const baseMap =
  /node_modules[\\/]leaflet|src[\\/](?:ui[\\/]map[\\/](?:base-map|pin-mark|tile-coords)|data[\\/]offline-areas[\\/]base-map|components[\\/]places[\\/]base-map)/

/** The style that maps, charts and downloads share. */
const figureStyles =
  /(?:node_modules[\\/]leaflet|src[\\/](?:ui[\\/](?:charts[\\/]|map[\\/]|heat-|dialog|progress-bar)|categories[\\/]|components[\\/](?:chart-|this-device[\\/]offline-card))).*\.css/

export default defineConfig({
  define: { __BUILD__: JSON.stringify(buildId()) },
  resolve: {
    alias: [
      // The package's own exports lead only to its development build.
      { find: /^react-router$/, replacement: join(reactRouter, 'dist/production/index.mjs') },
    ],
  },
  plugins: [
    documentSentences,
    frameFirst,
    preloadSentences,
    react(),
    lingui(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: {
        // The browser fetches the icons itself when the app is installed.
        globPatterns: ['**/*.{js,css,html,webmanifest}'],
        // The browser keeps the outbox worker itself. Pages without scripts come from the server with their style.
        globIgnores: ['assets/languages/**', 'outbox-worker-*', 'plain.css'],
        manifestTransforms: [withGroups],
      },
    }),
  ],
  build: {
    modulePreload: { polyfill: false },
    manifest: true,
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // The service worker caches these when they are used, and the English ones at once.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, name] = /locales\/([^/]+)\/([^/]+)\.po$/.exec(facadeModuleId ?? '') ?? []
          return language === undefined || language === 'en'
            ? 'assets/[name]-[hash].js'
            : `assets/languages/${language}-${name}-[hash].js`
        },
        codeSplitting: {
          groups: [
            // Most releases do not change the libraries, so a device keeps this file.
            { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown[\\/]runtime/ },
            { name: 'start', tags: ['$initial'] },
            // One file for each module that several screens share. These modules import nothing that imports them, so the
            // files do not import each other in a circle, which would fail when they start.
            {
              name: 'public-parts',
              test: (id) => publicParts.some((part) => part.test(id)),
              minShareCount: 2,
            },
            { name: 'contract-of-staff', test: /[\\/]contract[\\/]/, minShareCount: 3 },
            { name: 'form', test: form, minShareCount: 2 },
            { name: 'choices', test: choices, minShareCount: 2 },
            { name: 'styles-of-figures', test: figureStyles, minShareCount: 2 },
            { name: 'figures', test: figures, minShareCount: 2 },
            { name: 'base-map', test: baseMap, minShareCount: 2 },
            { name: 'styles-of-staff', test: /\.css/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The outbox worker is not an asset: it needs the policies of a document.
  worker: { rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/geography': 'http://127.0.0.1:3000' } },
})
