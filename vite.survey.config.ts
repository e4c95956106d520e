import { readdirSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { documentSentences } from './scripts/document-sentences.mjs'
import { usedSentences } from './scripts/used-sentences.mjs'

const ENGLISH_SAFETY = 'safety'

/** Names the files with the sentences of each language in the document, which requests them beside the code. */
const nameSentences: Plugin = {
  name: 'name-sentences',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.keys(bundle)
      const filesOf = (name: string) =>
        files.filter((file) => file.includes(`/${name}-`)).map((file) => `/${file}`)
      const named = readdirSync('locales').map((code) => [
        code,
        [...filesOf(code), ...filesOf(ENGLISH_SAFETY)],
      ])
      return html.replace(
        'sentenceFiles = {}',
        () => `sentenceFiles = ${JSON.stringify(Object.fromEntries(named))}`,
      )
    },
  },
}

/**
 * The document on which people answer a survey. It is built apart from the app, so that it shares no file with it, and
 * the service worker, which is built with the app, does not know its files.
 */
export default defineConfig({
  publicDir: false,
  plugins: [documentSentences, nameSentences, react(), lingui(), usedSentences()],
  build: {
    modulePreload: false,
    manifest: '.vite/survey.json',
    outDir: 'dist/page',
    emptyOutDir: false,
    assetsDir: 'assets/survey',
    target: 'es2022',
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'survey.html',
      output: {
        codeSplitting: {
          groups: [
            // It is shown beside a translation that nobody has checked.
            { name: ENGLISH_SAFETY, test: /locales[\\/]en[\\/]safety\.po$/ },
            // One file for each language.
            {
              debugName: 'languages',
              name: (id) => /locales[\\/]([^\\/]+)[\\/][^\\/]+\.po$/.exec(id)?.[1] ?? null,
              test: /\.po$/,
            },
            { name: 'survey', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
