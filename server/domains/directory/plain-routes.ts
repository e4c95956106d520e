import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { t } from '#contract/i18n/t.ts'
import { ProblemError } from '#contract/problem.ts'
import { BoundaryId, BuildingBlockId, wholeNumber } from '#contract/fields/ids.ts'
import { plainPaths } from '#contract/rules/page-paths.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { inChosenLanguage, sendPlainPage } from '#server/http/plain-page.tsx'
import type { Server } from '#server/http/server.ts'
import { readersLanguage } from '#server/i18n.ts'
import { listBlocks } from '#server/queries/block-store.ts'
import { contentTextOf } from '#server/queries/content-translation-store.ts'
import { listMunicipalities } from '#server/queries/municipality-store.ts'
import { plainDirectory, type BlockGroup, type PlaceGroup } from './plain-directory.tsx'
import { searchProviders } from './store.ts'

const Search = z.object({
  boundaryId: BoundaryId,
  buildingBlockId: BuildingBlockId,
  page: z._default(wholeNumber, 1),
})

const BAD_REQUEST = 400
const MAX_FORM_BYTES = 1024

/** Serves the directory to browsers without JavaScript. */
export async function servePlainDirectory(app: FastifyInstance, server: Server): Promise<void> {
  // Its own scope: no other route reads forms.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get(plainPaths.directory, { config: { audience: 'anyone' } }, async (request, reply) =>
      sendPlainPage(reply, await pageFor(server, request, null)),
    )
    scope.post(plainPaths.directory, { config: { audience: 'anyone' } }, async (request, reply) => {
      const search = Search.safeParse(request.body).data ?? 'incomplete'
      const html = await pageFor(server, request, search).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.problem.type !== 'not-found') throw error
        return null
      })
      if (html === null || search === 'incomplete') void reply.code(BAD_REQUEST)
      return sendPlainPage(reply, html ?? (await pageFor(server, request, 'incomplete')))
    })
  })
}

type Requested = z.output<typeof Search> | 'incomplete' | null

/** The answer is not cached, and its work counts for the address that asks, as that of every uncached read. */
function pageFor(server: Server, request: FastifyRequest, asked: Requested): Promise<string> {
  return inChosenLanguage(request, async () => {
    const language = readersLanguage()
    const { content } = await server.responseCache.getOrBuild(
      null,
      async (db) => {
        const search = asked === 'incomplete' ? null : asked
        return plainDirectory({
          places: await listPlaces(db),
          blocks: groupBlocks(await listBlocks(db)),
          search,
          found: search === null ? [] : await searchProviders(db, search),
          error: asked === 'incomplete' ? t('directory.needs.both') : null,
          textOf: await contentTextOf(db, language),
        })
      },
      request.ip,
    )
    return content.toString()
  })
}

async function listPlaces(db: Reader): Promise<readonly PlaceGroup[]> {
  const groups = new Map<
    number,
    { province: PlaceGroup['province']; municipalities: { id: number; name: string }[] }
  >()
  for (const { boundaryId, name, province } of await listMunicipalities(db, {
    places: null,
    boundaryId: null,
  })) {
    const group = groups.get(province.boundaryId) ?? {
      province: { id: province.boundaryId, name: province.description },
      municipalities: [],
    }
    group.municipalities.push({ id: boundaryId, name })
    groups.set(province.boundaryId, group)
  }
  return [...groups.values()].toSorted((one, other) => one.province.name.localeCompare(other.province.name))
}

function groupBlocks(blocks: Awaited<ReturnType<typeof listBlocks>>): readonly BlockGroup[] {
  const groups = new Map<string, { id: number; name: string }[]>()
  for (const { buildingBlockId, description, category } of blocks)
    groups.set(category, [...(groups.get(category) ?? []), { id: buildingBlockId, name: description }])
  return [...groups].map(([category, ofCategory]) => ({ category, blocks: ofCategory }))
}
