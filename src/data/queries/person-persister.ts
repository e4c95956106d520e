import type { Call, OutputOf } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Sync } from '#src/offline/engine/sync.ts'
import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'
import { cacheKeyOf, orUndefined, readable } from '../core/query-cache.ts'
import { ageInPack, answerFromPack, isAnswerable, type FromPack } from './pack-reads.ts'
import { queueKeyOf } from '../core/queue-key.ts'
import { versionIn } from '../core/newest-copy.ts'
import type { PersonPersister } from '../core/app-services.ts'

const dashboard = buildingBlocks.getBuildingBlockAssociatedToUser

type CachedReads = Pick<Sync, 'answers' | 'records' | 'pack'>

/**
 * Caches a person's answers for use without a signal. Records of aggregates are stored with the outbox, which updates
 * them after it has sent an edit. Other answers are stored there, too, encrypted, and the field pack answers them if it
 * is newer. A device without storage still shows the server's answers.
 */
export function createPersonPersister(
  openSync: (owner: StakeholderId) => Promise<CachedReads>,
): PersonPersister {
  const withSync = <T>(
    owner: StakeholderId,
    work: (sync: CachedReads) => Promise<T>,
  ): Promise<T | undefined> => orUndefined(openSync(owner).then(work))

  const readRecord = (owner: StakeholderId, call: Call, input: unknown): Promise<CachedAnswer | undefined> =>
    withSync(owner, async ({ records, pack }) => {
      const record = await records.get(queueKeyOf(owner, call, input))
      if (record === undefined || record.content === null) return undefined
      const at = (await orUndefined(ageInPack(pack.reads, record.content))) ?? 0
      return { data: record.content, at: Math.max(at, record.fetchedAt), epoch: record.epoch }
    })

  const readAnswer = async (
    owner: StakeholderId,
    call: Call,
    input: unknown,
  ): Promise<CachedAnswer | undefined> => {
    const cached = await withSync(owner, ({ answers }) => answers.get(cacheKeyOf(call, input)))
    return cached && readable(call, cached)
  }

  const readPack = (owner: StakeholderId, call: Call, input: unknown): Promise<FromPack | undefined> =>
    withSync(owner, ({ pack: { reads } }) =>
      answerFromPack(call, input, {
        reads,
        countOf: async (...block) => countIn(await readAnswer(owner, dashboard, {}), ...block),
      }),
    )

  return {
    async read(owner, call, input) {
      if (call.versioned) return readRecord(owner, call, input)
      const kept = await readAnswer(owner, call, input)
      const found = isAnswerable(call) ? await readPack(owner, call, input) : undefined
      // The pack checks only what it finds records by, and an older build may have stored them.
      const packed = found && readable(call, found) === undefined ? undefined : found
      return kept === undefined || isBetter(packed, kept) ? packed : kept
    },
    async store(owner, call, input, kept) {
      await withSync(owner, ({ answers }) => answers.put(cacheKeyOf(call, input), kept))
    },
    async storeNewest(owner, call, input, kept) {
      const { data, at, epoch = null } = kept
      const record = { key: queueKeyOf(owner, call, input, data), version: versionIn(data), epoch }
      const counted = await withSync(owner, ({ records }) =>
        records.put({ ...record, fetchedAt: at, content: data }),
      )
      if (counted === null) throw new ProblemError({ type: 'not-found' })
      return counted === undefined
        ? kept
        : { data: counted.content, at: counted.fetchedAt, epoch: counted.epoch }
    },
    async dropMissing(owner, call, input, asked) {
      const mark = asked && { version: versionIn(asked.data), epoch: asked.epoch ?? null }
      const isDropped = await withSync(owner, ({ records }) =>
        records.removeUnlessNewer(queueKeyOf(owner, call, input), mark),
      )
      if (isDropped === false) return false
      void withSync(owner, ({ pack }) => refreshed(pack))
      return true
    },
    async drop(owner, call, input) {
      if (call.versioned)
        await withSync(owner, ({ records }) => records.remove(queueKeyOf(owner, call, input)))
      else await withSync(owner, ({ answers }) => answers.remove(cacheKeyOf(call, input)))
      // If the person's permissions have changed, the pack must follow at once.
      if (call.versioned || isAnswerable(call)) void withSync(owner, ({ pack }) => refreshed(pack))
    },
  }
}

async function refreshed(pack: Sync['pack']): Promise<void> {
  const state = await pack.state()
  if (state.type === 'whole') await pack.start(state.boundaryId)
}

function isBetter(packed: FromPack | undefined, kept: CachedAnswer): boolean {
  return packed !== undefined && !packed.isPart && (packed.at > kept.at || isOnePage(kept))
}

function isOnePage({ data }: CachedAnswer): boolean {
  return typeof Reflect.get(Object(data), 'next') === 'string'
}

function countIn(
  kept: CachedAnswer | undefined,
  boundaryId: number,
  buildingBlockId: number,
): number | undefined {
  return (kept?.data as OutputOf<typeof dashboard> | undefined)
    ?.find((municipality) => municipality.boundaryId === boundaryId)
    ?.buildingBlockCategories.flatMap((category) => category.buildingBlocks)
    .find((block) => block.buildingBlockId === buildingBlockId)?.totalBuildingBlockCount
}
