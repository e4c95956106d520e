import type { Call } from '#contract/call.ts'
import { ProviderRecord } from '#contract/things/provider.ts'
import type { Sync } from '#src/offline/create-sync.ts'
import type { Lane } from '#src/sync/index.ts'
import { forgetKept, keep, readKept, type Owner } from './kept.ts'
import type { Keeper, Room } from './room.ts'

/** Records of aggregates lie with the outbox, which updates them when it has sent something; all else lies as it came. */
export function createKeeper(openSync: Room['openSync']): Keeper {
  const syncOf = async (owner: Owner): Promise<Sync | undefined> =>
    owner === 'anyone' ? undefined : openSync(owner)
  return {
    async read(owner, call, input) {
      if (!call.versioned) return readKept(owner, keyOf(call, input))
      const record = await (await syncOf(owner))?.records.get(laneOf(input))
      return record && { data: record.content, at: record.fetchedAt }
    },
    async keep(owner, call, input, kept) {
      if (!call.versioned) return keep(owner, keyOf(call, input), kept)
      const { version } = ProviderRecord.parse(kept.data)
      await (
        await syncOf(owner)
      )?.records.put({ key: laneOf(input), version, fetchedAt: kept.at, content: kept.data })
    },
    async forget(owner) {
      await forgetKept(owner)
      await (await syncOf(owner))?.forgetReads()
    },
  }
}

function keyOf(call: Call, input: unknown): string {
  return `${call.path} ${JSON.stringify(input)}`
}

function laneOf(input: unknown): Lane {
  return `provider:${String(Reflect.get(Object(input), 'stakeholderId'))}`
}
