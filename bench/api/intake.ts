/** Pushes waiting edits in batches to the server on a SQLite file, without a network. */
import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PushAnswer } from '#contract/calls/sync.ts'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { limits, versionTag } from '#contract/wire.ts'
import { listProviderRecords } from '#server/queries/provider/store.ts'
import { clock, openServer } from './open-server.ts'

const packing = { 'content-encoding': 'gzip', 'accept-encoding': 'gzip' }
const { method, path } = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements

/** Starts the server with demonstration data in a new folder, and signs in a person with waiting edits. */
export async function openIntake(dataDir: string) {
  const server = await openServer(dataDir)
  const { app, database } = server
  const { stakeholderId: author, headers: own } = await server.signIn('municipal.cpt@demo.example')
  const records = await recordsOf(author)

  /** @returns the milliseconds that the server took for this many edits in batches */
  async function push(edits: number): Promise<number> {
    let spent = 0
    for (let sent = 0; sent < edits; sent += limits.entriesInPush)
      spent += await pushOnce(limits.entriesInPush)
    return spent
  }

  /** @returns the milliseconds of one push of this many edits, with request and answer compressed */
  async function pushOnce(edits: number, isPacked = false): Promise<number> {
    const batch = records.splice(0, edits)
    const text = JSON.stringify({ author, entries: batch.map(entryOf) })
    const payload = isPacked ? gzipSync(text) : text
    const start = performance.now()
    const answer = await app.inject({
      method: 'POST',
      url: calls.sync.push.path,
      payload,
      headers: isPacked ? { ...own, ...packing } : own,
    })
    const spent = performance.now() - start
    const told = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload) : answer.body
    const { answers } = calls.sync.push.output.parse(JSON.parse(told.toString()))
    records.push(...batch.map((record, index) => ({ ...record, version: versionIn(answers[index]) })))
    return spent
  }

  async function recordsOf(person: number): Promise<ProviderRecord[]> {
    const rows = await database.db
      .selectFrom('providers')
      .innerJoin('stakeholder_relationships as place', 'place.boundary_id', 'providers.municipality_id')
      .select('providers.stakeholder_id')
      .where('place.stakeholder_id', '=', person)
      .execute()
    const ids = rows.map((row) => row.stakeholder_id)
    return listProviderRecords(database.db, ids, quarterOf(clock.now()))
  }

  return {
    push,
    pushOnce,
    /** @returns its address on the network */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    providers: records.length,
    close: server.close,
  }
}

function entryOf(record: ProviderRecord) {
  const name = `House ${randomUUID().slice(0, 8)}`
  const body = { ...contentOf(record), name }
  const ifMatch = versionTag(record.version)
  return {
    key: `${randomUUID()}.0`,
    method,
    path,
    body,
    ifMatch,
    typedAt: clock.now(),
    payloadVersion: 1,
  }
}

function versionIn(answer: PushAnswer | undefined): number {
  if (answer?.status !== 200 || answer.version === null) {
    throw new Error(`An edit was not taken: ${JSON.stringify(answer)}`)
  }
  return answer.version
}
