import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { invalidField } from '#server/http/problems.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listProviders, searchProviders } from './store.ts'

const MIN_LETTERS = 2

export function serveDirectory(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.directory.searchcontact, ({ input, db }) => {
    requireSearch(input)
    return searchProviders(db, input)
  })
  serve(app, server, calls.directory.ofPlace, ({ input, db }) => listProviders(db, input.boundaryId))
}

/** Refuses to return the whole directory at once. @throws invalid without a filter */
function requireSearch({ filter = '', ...ids }: InputOf<typeof calls.directory.searchcontact>): void {
  const isNarrow = Object.values(ids).some((id) => id !== undefined)
  if (isNarrow || foldText(filter).length >= MIN_LETTERS) return
  throw invalidField('filter', t('field.searchNeeded'))
}
