import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { Clock } from '#server/http/context.ts'
import { ResponseCache } from '#server/http/response-cache/response-cache.ts'
import type { Server } from '#server/http/server.ts'

/** Returns the shared state for handlers and pushes, without routes and without a session. */
export function aServerWithoutRoutes(database: Database, clock: Clock): Server {
  const responseCache = new ResponseCache(database, clock)
  return {
    config: readConfig({ NODE_ENV: 'test' }),
    database,
    clock,
    log: { error: () => undefined },
    sessions: {
      isSecure: false,
      of: () => Promise.resolve(null),
      start: () => Promise.resolve({ token: '', deviceToken: '', cookieSeconds: null }),
      end: () => Promise.resolve(),
      endOthers: () => Promise.resolve(),
      confirmPassword: () => Promise.resolve(),
      find: () => Promise.resolve(undefined),
      isOf: () => Promise.resolve(false),
      findDisabledPerson: () => Promise.resolve(undefined),
      linkDevice: () => Promise.resolve(),
    },
    secret: '',
    responseCache,
    handlers: new Map(),
  }
}

const noCookie = { token: null, keep: () => undefined }

/** The origin of a request that no browser sent. */
export const nowhere = {
  origin: { address: '', deviceLabel: '' },
  session: {
    device: noCookie,
    codeBrowser: noCookie,
    ticket: noCookie,
    isUnlocked: true,
    hasRecentPassword: true,
    start: () => Promise.reject(new Error('nobody signs in')),
    end: () => Promise.resolve(),
    endOthers: () => Promise.resolve(),
    confirmPassword: () => Promise.resolve(),
    find: () => Promise.resolve(undefined),
    isOf: () => Promise.resolve(false),
    findDisabledPerson: () => Promise.resolve(undefined),
    linkDevice: () => Promise.resolve(),
  },
}
