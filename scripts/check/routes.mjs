// Lists the built files that a visitor loads for a route, as the server sends them: compressed by the build, except for
// the smallest.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { assetGroups } from '../asset-groups.mjs'

const page = 'dist/page'
const scratch = '.size'

/** Returns the JavaScript files that these sources import statically: those of the entry and of the route's own chunk. */
export function scriptsOf(...sources) {
  const manifest = readManifest()
  const found = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not a chunk of the build: is it still imported lazily?`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...found].filter((file) => file.endsWith('.js')).map(asSent)
}

/** Returns the files of catalogues in the language in which they are largest. A missing one is shown in English. */
export function catalogsOf(...names) {
  const manifest = readManifest()
  const filesOf = (language) =>
    names.map((name) => {
      const { file } = manifest[`locales/${language}/${name}.po`] ?? manifest[`locales/en/${name}.po`]
      return file
    })
  return readdirSync('locales')
    .map((language) => filesOf(language).map(asSent))
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))[0]
}

/** Returns the files with code and style that a device stores at its first visit. */
export function filesOfFirstVisit() {
  const later = assetGroups()
  return readdirSync(`${page}/assets`)
    .filter((file) => /\.(?:js|css)$/.test(file) && !later.has(`assets/${file}`))
    .map((file) => asSent(`assets/${file}`))
}

/**
 * Returns what a device loads to answer a survey, in the language in which it is largest: the document, its style, its
 * code and two files of sentences. After these it makes one request for the questions, and none until it sends.
 */
export function filesOfSurvey() {
  const document = readFileSync(`${page}/survey.html`, 'utf8')
  const files = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file)
  const [, sentences = '{}'] = /sentenceFiles = (\{.*\})/.exec(document) ?? []
  const [largest = []] = Object.values(JSON.parse(sentences))
    .map((named) => named.map((file) => asSent(file.slice(1))))
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))
  if (files.length !== 2 || largest.length !== 2)
    throw new Error(
      `A survey loads ${[...files, ...largest].join(', ')}: are these more files than it needs?`,
    )
  return [...['survey.html', ...files].map(asSent), ...largest]
}

/** Returns the path of a file of the page that was compressed with brotli, or of the file itself if it is too small. */
function asSent(file) {
  const path = `${page}/${file}`
  return existsSync(`${path}.br`) ? `${path}.br` : path
}

function bytesOf(files) {
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}

/** Returns the service worker without its precache list: the list grows with the app, the worker should not. */
export function bareServiceWorker() {
  const code = readFileSync(`${page}/service-worker.js`, 'utf8')
  const field = String.raw`"?(?:revision|url|integrity|group)"?:(?:null|"[^"]*")`
  const list = new RegExp(String.raw`\[(?:\{${field}(?:,${field})*\},?)+\]`)
  if (!list.test(code)) throw new Error('The service worker holds no list of files to keep.')
  mkdirSync(scratch, { recursive: true })
  writeFileSync(`${scratch}/service-worker.js`, code.replace(list, '[]'))
  return `${scratch}/service-worker.js`
}

function readManifest() {
  return JSON.parse(readFileSync(`${page}/.vite/manifest.json`, 'utf8'))
}
