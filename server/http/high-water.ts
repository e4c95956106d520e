import { callbackify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headers, limits } from '#contract/wire.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { findNewestChange, hasChange, type HighWater } from '#server/queries/high-water-store.ts'
import { isApiUrl } from './response-headers.ts'
import type { Server } from './server.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import { replaceEpoch, EPOCH, addFormerEpoch } from '#server/db/epoch.ts'
import { readSigned, sign } from '#server/hmac.ts'
import { listHolders } from '#server/queries/action-holder-store.ts'
import { queueMail } from '#server/mail/queue-store.ts'

const PURPOSE = 'high-water'
/** `<sequence>.<time>.<epoch>` */
const markPattern = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f-]{36})$/

/**
 * Detects that the database was silently replaced by an older copy. Every device sends back the marks it received. If
 * one names a change that is missing here, a new epoch begins before the request is handled.
 */
export function watchHighWater(app: FastifyInstance, server: Server): void {
  const { database, clock, log, secret } = server

  const check = async (mark: HighWater): Promise<void> => {
    if (await hasChange(database.db, mark)) return
    const rollback = await inTransaction(database.db, (db) => declareRollback(db, mark, clock.now()))
    if (rollback !== undefined) log.error(rollback, 'the database was replaced by an older copy')
  }

  const checkAll = callbackify(async (marks: readonly HighWater[]) => {
    for (const mark of marks) {
      // A request must not fail because it could not be checked. The device sends the mark again with the next one.
      await check(mark).catch((error: unknown) =>
        log.error({ err: error }, 'a high-water mark was not checked'),
      )
    }
  })
  const addNewest = callbackify(async (reply: FastifyReply) => {
    const newest = await findNewestChange(database.db)
    if (newest !== undefined) void reply.header(headers.highWater, formatMark(secret, newest))
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers[headers.highWater] === undefined) return done()
    checkAll(readMarks(secret, request), () => done())
  })

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.headers[headers.highWater] === undefined || !reply.hasHeader(headers.person)) return done()
    addNewest(reply, (error) => done(error ?? undefined))
  })
}

function readMarks(secret: string, request: FastifyRequest): HighWater[] {
  const sent = request.headers[headers.highWater]
  if (typeof sent !== 'string' || !isApiUrl(request.url)) return []
  return sent
    .split(' ', limits.highWaterMarks)
    .map((text) => parseMark(secret, text))
    .filter((mark) => mark !== undefined)
}

export function formatMark(secret: string, { sequence, time, epoch }: HighWater): string {
  return sign(secret, PURPOSE, `${sequence}.${time}.${epoch}`)
}

/** Parses a mark that this server has signed; undefined for any other text. */
function parseMark(secret: string, text: string): HighWater | undefined {
  const found = markPattern.exec(readSigned(secret, PURPOSE, text) ?? '')
  if (found === null) return undefined
  const [, sequence, time, epoch = ''] = found
  return { sequence: Number(sequence), time: Number(time), epoch }
}

/** Begins a new epoch and mails the administrators. @returns undefined if another process did this first */
async function declareRollback(db: Writer, mark: HighWater, noticedAt: number) {
  const epoch = await findSystemValue(db, EPOCH)
  if (epoch === undefined || (await hasChange(db, mark))) return undefined
  if (!(await replaceEpoch(db, epoch))) return undefined
  await addFormerEpoch(db, mark.epoch)
  const rollback = { noticedAt, seenUntil: mark.time }
  for (const to of await listHolders(db, 'WorldOfImpactAdmin'))
    await queueMail(db, { template: 'older-copy', data: rollback, to, at: noticedAt })
  return rollback
}
