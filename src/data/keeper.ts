import type { Call } from '#contract/call.ts'
import type { Sync } from '#src/offline/create-sync.ts'
import type { Lane } from '#src/sync/index.ts'
import { dropKept, forgetKept, keep, orNothing, readKept, type Kept, type Owner } from './kept.ts'
import type { Keeper, Room } from './room.ts'

/**
 * Records of aggregates lie with the outbox, which updates them when it has sent something; all else lies as it came.
 * A device that cannot keep still shows what the server answers.
 */
export function createKeeper(openSync: Room['openSync']): Keeper {
  const withRecords = async <T>(
    owner: Owner,
    work: (records: Sync['records']) => Promise<T>,
  ): Promise<T | undefined> =>
    owner === 'anyone' ? undefined : orNothing(openSync(owner).then(({ records }) => work(records)))
  return {
    read: (owner, call, input) =>
      call.versioned
        ? withRecords(owner, async (records) => {
            const record = await records.get(laneOf(input))
            return record && readable(call, { data: record.content, at: record.fetchedAt })
          })
        : readKept(owner, keyOf(call, input)).then((kept) => kept && readable(call, kept)),
    async keep(owner, call, input, kept) {
      if (!call.versioned) return keep(owner, keyOf(call, input), kept)
      const version = Number(Reflect.get(Object(kept.data), 'version'))
      await withRecords(owner, (records) =>
        records.put({ key: laneOf(input), version, fetchedAt: kept.at, content: kept.data }),
      )
    },
    async drop(owner, call, input) {
      if (call.versioned) await withRecords(owner, (records) => records.remove(laneOf(input)))
      else await dropKept(owner, keyOf(call, input))
    },
    forget: forgetKept,
  }
}

/** A copy kept by an older build may lack what this one shows; its own unsent edits may lack ids, so records pass as they are. */
function readable(call: Call, kept: Kept): Kept | undefined {
  return call.versioned || call.output.safeParse(kept.data).success ? kept : undefined
}

function keyOf(call: Call, input: unknown): string {
  return `${call.path} ${JSON.stringify(input)}`
}

function laneOf(input: unknown): Lane {
  return `provider:${String(Reflect.get(Object(input), 'stakeholderId'))}`
}
