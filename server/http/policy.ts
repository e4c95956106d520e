import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#server/config.ts'

/**
 * No script, style, picture or connection from elsewhere; `blob:` pictures are map tiles kept on the device. What stands in
 * the page's own document is let in by its hash.
 */
export function contentPolicy(
  { isProduction, publicUrl, tileUrlTemplate }: Config,
  pageFolder: string | undefined,
): FastifyHelmetOptions {
  const isSecure = publicUrl?.protocol === 'https:'
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
        // A page that keeps them reads them.
        connectSrc: ["'self'", ...tiles],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity:
      isProduction && isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  }
}

/** Of what stands between the tags of this name in the built document. */
function hashesIn(pageFolder: string | undefined, tag: 'script' | 'style'): readonly string[] {
  if (pageFolder === undefined) return []
  const html = readFileSync(join(pageFolder, 'index.html'), 'utf8')
  const found = html.matchAll(new RegExp(`<${tag}[^>]*>([^]+?)</${tag}>`, 'g'))
  return [...found].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}

/** What a browser offers and no page of ours uses; nothing that gets into a page may ask for it. */
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

/** A person may let our own pages know where they are, so as to find what is near. */
export const permissionsPolicy = ['geolocation=(self)', ...unused.map((name) => `${name}=()`)].join(', ')
