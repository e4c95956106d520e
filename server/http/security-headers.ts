import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#server/config.ts'

/** @fastify/helmet would build its middleware for each request, longer than all else that a cached answer takes. */
export function addSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  pageFolder: string | undefined,
): void {
  const setHeaders = helmet({ ...headersOfAll(config), ...headersOfDocuments(config, pageFolder) })
  const setAssetHeaders = helmet({ ...headersOfAll(config), ...onlyOfDocuments })
  const setCallHeaders = helmet({ ...headersOfAll(config), ...onlyOfDocuments, ...headersOfCalls })
  const setHeadersOf = (url: string | undefined) => {
    if (isAsset(url)) return setAssetHeaders
    return url?.startsWith('/api/') === true ? setCallHeaders : setHeaders
  }
  app.addHook('onRequest', ({ raw }, reply, done) => setHeadersOf(raw.url)(raw, reply.raw, () => done()))
}

/** Returns true for a script or style sheet of the page, whose name contains its hash. No worker begins with one. */
export function isAsset(url: string | undefined): boolean {
  return /^\/assets\/(?:[\w-]+[./])+(?:js|css)$/.test(url ?? '')
}

function headersOfAll({ isProduction, publicUrl }: Config) {
  const isSecure = publicUrl?.protocol === 'https:'
  return {
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity:
      isProduction && isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  } satisfies HelmetOptions
}

/** Browsers use these only on documents and workers. On everything else they are a tenth of a first visit. */
const onlyOfDocuments = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  frameguard: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions

/** A browser that opens an answer as a page shows the data, loads nothing for it and puts it into no frame. */
const headersOfCalls = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  frameguard: { action: 'deny' },
} satisfies HelmetOptions

/**
 * The Content-Security-Policy (CSP) of documents allows nothing from elsewhere; `blob:` images are map tiles kept on the
 * device, hashes our inline elements.
 */
function headersOfDocuments({ tileUrlTemplate }: Config, pageFolder: string | undefined) {
  const tiles =
    tileUrlTemplate === undefined ? [] : [new URL(tileUrlTemplate.replaceAll(/\{[^}]*\}/g, 'a')).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashesIn(pageFolder, 'script')],
        styleSrc: ["'self'", ...hashesIn(pageFolder, 'style')],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        // A page that caches tiles requests them with `fetch`.
        connectSrc: ["'self'", ...tiles],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
  } satisfies HelmetOptions
}

function hashesIn(pageFolder: string | undefined, tag: 'script' | 'style'): readonly string[] {
  if (pageFolder === undefined) return []
  const documents = ['index.html', 'survey.html'].map((name) => join(pageFolder, name))
  const html = documents.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8'))
  const found = html.join('').matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))
  const hashes = [...found].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

/** Browser features that our pages do not use, so that no injected code can request them. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Our pages may request the location, to find services nearby. */
export const permissionsPolicy = ['geolocation=(self)', ...unused.map((name) => `${name}=()`)].join(', ')
