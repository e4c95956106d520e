import { calls } from '../contract/index.ts'
import { clientVersion, headers } from '../contract/wire.ts'
import { EXITED, NEUTRAL_PAGE } from '../src/data/core/exit-page.ts'
import { beginFirstLoad } from './first-load/begin.mjs'

const home = ['src/screens/public/home.tsx']
const map = ['src/screens/public/map.tsx', 'src/categories/building-blocks/index.ts']
const directory = ['src/screens/public/contact/contact-directory.tsx']
const figures = [calls.dashboard.get.path, calls.dashboard.components.path]

/** The first screens by address: the sources of their chunks and the requests that they wait for. */
const screens = {
  '/home': { sources: home, asks: figures },
  '/home/map': { sources: map, asks: [...figures, calls.geography.revision.path] },
  '/home/contact': { sources: directory, asks: figures },
}
/** Requests of every public page, sent after the page's own. */
const asksToo = [calls.config.featureFlags, calls.config.helplines, calls.config.links].map(
  ({ path }) => path,
)
/** Sources of every public page. */
const frame = ['src/app/public-filters/public-filters.tsx']
/** Sources of every public page, drawn as soon as they are loaded. */
const soon = [
  ...frame,
  'src/app/menu-links.tsx',
  'src/app/safety-bar/all-helplines.tsx',
  'src/app/beta-note.tsx',
]

/**
 * Inlines the styles of the first screens and starts their requests in the document: on a slow network each sequential
 * request costs half a second.
 */
export function firstLoad() {
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = new Map(
          Object.values(bundle ?? {}).flatMap((chunk) =>
            chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [],
          ),
        )
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
        const atStart = entry ? withImports(entry, chunks) : new Set()
        const neededBy = (sources) =>
          chunks.size === 0
            ? new Set()
            : union(sources.map((source) => withImports(chunkOf(source, chunks), chunks)))
        const sheets = [
          ...union([
            atStart,
            neededBy(frame),
            ...Object.values(screens).map(({ sources }) => neededBy(sources)),
          ]),
        ].flatMap((file) => [...chunks.get(file).viteMetadata.importedCss])
        const begin = Object.fromEntries(
          Object.entries(screens).map(([path, { sources, asks }]) => [
            path,
            {
              asks,
              asksToo,
              files: [...neededBy(sources)].filter((file) => !atStart.has(file)).map((file) => `/${file}`),
            },
          ]),
        )
        const settings = {
          screens: begin,
          soon: [...neededBy(soon)].filter((file) => !atStart.has(file)).map((file) => `/${file}`),
          headers: { [headers.client]: String(clientVersion) },
          left: { key: EXITED, to: NEUTRAL_PAGE },
        }
        return startedLater(withStyles(html, [...new Set(sheets)], bundle), entry).replace(
          '<!-- first load -->',
          () => `<script>(${String(beginFirstLoad)})(${JSON.stringify(settings)})</script>`,
        )
      },
    },
  }
}

function chunkOf(source, chunks) {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
  if (found === undefined)
    throw new Error(`${source} is not a chunk of the build: is it still imported lazily?`)
  return found
}

/** Returns a chunk and its static imports. */
function withImports(chunk, chunks, found = new Set()) {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const file of chunk.imports) withImports(chunks.get(file), chunks, found)
  return found
}

function union(sets) {
  return new Set(sets.flatMap((set) => [...set]))
}

/** Inlines the style sheets. A disabled link to each remains, so that no chunk loads it again. */
function withStyles(html, sheets, bundle) {
  if (sheets.length === 0) return html
  const style = sheets.map((file) => bundle[file].source).join('')
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  return html
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `<style>${style}</style>${links}</head>`)
}

/** The entry is preloaded as early as before; `public/start.js` starts it. */
function startedLater(html, entry) {
  return entry === undefined
    ? html
    : html.replace(
        /<script type="module"[^>]*><\/script>/,
        `<link rel="modulepreload" href="/${entry.fileName}"><script type="module" src="/start.js" data-entry="/${entry.fileName}"></script>`,
      )
}
