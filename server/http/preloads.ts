import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { readSharedFromCache } from './response-cache/serve-shared.ts'
import type { Server } from './server.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
  }),
)
type Manifest = z.output<typeof Manifest>

const { config, dashboard, geography } = calls
const figures = [dashboard.get, dashboard.components]
/** Asked on every public page. */
const frame = [config.featureFlags, config.helplines, config.links]

/** The start, with the sentences without which nothing is rendered. */
const start = [
  'index.html',
  ...['common', 'contract', 'safety', 'public'].map((name) => `locales/en/${name}.po`),
]

/** The public pages that most visits begin with: the modules that they load, and what they ask. */
const pages: readonly { path: string; modules: readonly string[]; asks: readonly Call[] }[] = [
  { path: 'home', modules: start, asks: figures },
  {
    path: 'home/map',
    modules: [
      ...start,
      'src/screens/public/map.tsx',
      'src/categories/all.ts',
      'locales/en/figures.po',
      'locales/en/charts.po',
    ],
    asks: [...figures, geography.revision],
  },
  {
    path: 'home/contact',
    modules: [...start, 'src/screens/public/contact/contact-directory.tsx'],
    asks: figures,
  },
]

/**
 * Names, in a `link` header, what a page loads and asks first. On a slow network each request costs half a second, so
 * they start together with the document. Only a first visit comes here: the service worker answers the next ones.
 * @returns the header for a path, or undefined where a page needs nothing of its own
 */
export function createPreloads(server: Server, folder: string) {
  const manifest = readManifest(folder)
  const preloads = pages.map(({ path, modules, asks }) => ({
    path,
    asks,
    links: [
      ...filesOf(manifest, modules).map(fileLink),
      ...[...asks, ...frame].map((call) => fetchLink(call.path)),
    ],
  }))
  return async (path: string, asker: string) => {
    const name = path.replace(/\/$/, '') || 'home'
    const page = preloads.find((one) => one.path === name)
    if (!page?.asks.includes(geography.revision)) return page?.links.join(', ')
    // A page that asks for the revision draws its shapes next.
    const revision = await readSharedFromCache(server, geography.revision, {}, asker).catch(() => undefined)
    return [...page.links, ...(revision === undefined ? [] : [fetchLink(revision.lowUrl)])].join(', ')
  }
}

function fileLink(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`
}

function fetchLink(path: string): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin`
}

function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite/manifest.json')
  return existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** The files that these modules import at once, with their style. */
function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports.forEach(visit)
    for (const file of chunk.css) found.add(file)
  }
  modules.forEach(visit)
  return [...found]
}
