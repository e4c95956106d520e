import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#server/config.ts'

/** No script, style, picture or connection from elsewhere; `blob:` pictures are map tiles kept on the device. */
export function contentPolicy({ isProduction, publicUrl, tileUrlTemplate }: Config): FastifyHelmetOptions {
  const isSecure = publicUrl?.protocol === 'https:'
  const tiles =
    tileUrlTemplate === undefined ? [] : [new URL(tileUrlTemplate.replaceAll(/\{[^}]*\}/g, 'a')).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
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
