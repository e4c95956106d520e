import type { BoundaryId, StakeholderId } from '#contract/fields/ids.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { classifyPing, type QueueKey } from '#src/sync/index.ts'
import { sendRequest } from '../sending/request.ts'
import type { PackProgressRow, StopReason } from '../database/pack-progress.ts'
import { requestPage, type PackPageResult, type PackPage } from './pack-page.ts'
import type { PackRow, PackStore, EncryptedPage } from './pack-store.ts'
import { DeviceLocked, type Cipher } from '../encryption/cipher.ts'

interface PackPullOptions {
  readonly author: StakeholderId
  readonly cipher: Cipher
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly store: PackStore
  readonly knowsEpoch: (epoch: string) => Promise<boolean>
  /** Checks the sent edits, and sends again those that the server lost. */
  readonly contact: () => Promise<unknown>
  readonly storeFiles: () => Promise<boolean>
}

/** Fetches the pack from where it stopped. @returns why it stopped, or null if it is complete or no longer wanted */
export async function pullPack(
  options: PackPullOptions,
  boundaryId: BoundaryId | null,
  signal: AbortSignal,
): Promise<StopReason | null> {
  const { cipher, fetch, now, store } = options
  const begun = await store.begin(boundaryId)
  const { held } = begun
  if (!(await options.storeFiles())) return 'no-signal'
  let mark: PackProgressRow | undefined = begun.mark
  while (mark !== undefined && !signal.aborted) {
    const { cursor } = mark
    let at = now()
    let answer = await requestPage(fetch, { cursor, boundaryId, signal })
    if (await isOfNewEpoch(options, answer)) {
      await options.contact()
      at = now()
      answer = await requestPage(fetch, { cursor, boundaryId, signal })
      // Copies from an unconfirmed epoch could not be distinguished from older ones.
      if (await isOfNewEpoch(options, answer)) return 'busy'
    }
    if (signal.aborted) return null
    if (answer.type === 'stopped') return answer.why
    if (answer.type === 'revoked') {
      await store.remove()
      return null
    }
    const { page, epoch } = answer
    const isFirst = page.isReset || cursor === null
    const serverTime = isFirst ? await timeInOurSession(options) : null
    if (isFirst && serverTime === null) return 'sign-in'
    const encrypted = await encryptPage(cipher, page, { asked: cursor, isFirst, epoch, at, held }, serverTime)
    if (encrypted === 'locked') return 'locked'
    mark = await store.take(encrypted)
    if (!page.hasMore) return null
  }
  return null
}

async function isOfNewEpoch({ knowsEpoch }: PackPullOptions, answer: PackPageResult): Promise<boolean> {
  return answer.type === 'page' && answer.epoch !== null && !(await knowsEpoch(answer.epoch))
}

/** Returns null if another tab changed the cookie: another person's records must not be stored here. */
async function timeInOurSession({ author, fetch }: PackPullOptions): Promise<number | null> {
  const who = classifyPing(await sendRequest(fetch, { method: 'POST', path: '/api/sync/ping', input: {} }))
  return who.type === 'confirmed' && who.signedIn === author ? who.time : null
}

/** Encrypts a page before the transaction, since awaiting the encryption would end it. */
async function encryptPage(
  cipher: Cipher,
  page: PackPage,
  rest: Pick<EncryptedPage, 'asked' | 'isFirst' | 'epoch' | 'at' | 'held'>,
  serverTime: number | null,
): Promise<EncryptedPage | 'locked'> {
  const { cursor, hasMore, total, municipalities, blocks, records, removed } = page
  const encrypt = async (record: ProviderRecord): Promise<PackRow> => ({
    key: keyOf(record),
    version: record.version,
    epoch: rest.epoch,
    fetchedAt: rest.at,
    content: await cipher.encrypt(record),
    boundaryId: record.boundaryId,
    buildingBlockId: record.buildingBlockId,
    state: record.state,
    stakeholderId: record.stakeholderId,
  })
  try {
    return {
      ...rest,
      cursor,
      hasMore,
      total,
      places: municipalities && {
        ids: municipalities.map(({ boundaryId }) => boundaryId),
        content: await cipher.encrypt({ municipalities, blocks: blocks ?? [], serverTime }),
      },
      rows: await Promise.all(records.map(encrypt)),
      renamed: records.flatMap((record) =>
        otherKeysOf(record).map((key) => ({ key, version: record.version, epoch: rest.epoch })),
      ),
      removed: removed.flatMap((one) => keysOf(one).map((key) => ({ key, version: one.version }))),
    }
  } catch (error) {
    if (error instanceof DeviceLocked) return 'locked'
    throw error
  }
}

type Ids = Pick<ProviderRecord, 'stakeholderId' | 'clientId'>

function keysOf({ stakeholderId, clientId }: Ids): QueueKey[] {
  return [`provider:${stakeholderId}`, ...(clientId === null ? [] : [`provider:${clientId}` as const])]
}

/** Does the same as `providerRef` of the contract, which this module may not import because of its schemas. */
function keyOf({ stakeholderId, clientId }: Ids): QueueKey {
  return `provider:${clientId ?? stakeholderId}`
}

function otherKeysOf(ids: Ids): QueueKey[] {
  return keysOf(ids).filter((key) => key !== keyOf(ids))
}
