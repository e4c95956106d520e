import { extname } from 'node:path'
import fixed from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { exitPath, isSurveyPage } from '#contract/rules/page-paths.ts'
import { sendProblem } from './failures.ts'
import { isAsset, permissionsPolicy } from './security-headers.ts'
import { createPreloads } from './preloads.ts'
import type { Server } from './server.ts'

const YEAR_SECONDS = 31_536_000
const documents = new Set(['', '.html'])
/** What nobody uses of a file that never changes and is always loaded whole. */
const unused = { acceptRanges: false, etag: false, lastModified: false }

/** The document of a survey. Nothing of it, and so no invite code, is stored by a browser or a proxy. */
const SURVEY = 'survey.html'

function cacheRuleOf(path: string): string {
  if (path.includes(`/${SURVEY}`)) return 'no-store'
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
}

/** Serves the built page, `index.html` for addresses without an extension. Files with a hash never change. */
export async function servePage(app: FastifyInstance, server: Server, folder: string): Promise<void> {
  const preloadsOf = createPreloads(server, folder)
  await app.register(fixed, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', cacheRuleOf(path))
    },
  })
  app.get(exitPath, { config: { audience: 'anyone' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(server.config.exitUrl),
  )
  app.get<{ Params: { '*': string } }>('/*', { config: { audience: 'anyone' } }, async (request, reply) => {
    const path = request.params['*']
    if (path === 'api' || path.startsWith('api/')) return sendProblem(reply, { type: 'not-found' })
    const ending = extname(path)
    if (documents.has(ending)) void reply.header('permissions-policy', permissionsPolicy)
    if (ending !== '') return reply.sendFile(path, isAsset(request.url) ? unused : {})
    if (isSurveyPage.test(request.url)) return reply.sendFile(SURVEY, unused)
    const preloads = await preloadsOf(path, request.ip)
    if (preloads !== undefined) void reply.header('link', preloads)
    return reply.sendFile('index.html')
  })
}
