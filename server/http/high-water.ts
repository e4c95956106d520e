import { timingSafeEqual } from 'node:crypto'
import { callbackify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headers, limits } from '#contract/wire.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { findNewestChange, hasChange, type HighWater } from '#server/queries/high-water-store.ts'
import { isApiUrl } from './answer-headers.ts'
import type { Server } from './server.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import { replaceEpoch, EPOCH, addFormerEpoch } from '#server/db/epoch.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import { listAdministrators } from '#server/queries/administrator-store.ts'
import { queueMail } from '#server/mail/queue-store.ts'

const SIGNATURE_LENGTH = 22
/** `<sequence>.<time>.<epoch>.<signature>` */
const markPattern = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f-]{36})\.([\w-]{22})$/

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
  const content = `${sequence}.${time}.${epoch}`
  return `${content}.${signatureOf(secret, content)}`
}

/** Parses a mark that this server has signed; undefined for any other text. */
function parseMark(secret: string, text: string): HighWater | undefined {
  const found = markPattern.exec(text)
  if (found === null) return undefined
  const [, sequence, time, epoch = '', signature = ''] = found
  const right = signatureOf(secret, `${sequence}.${time}.${epoch}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return undefined
  return { sequence: Number(sequence), time: Number(time), epoch }
}

function signatureOf(secret: string, content: string): string {
  return keyedHash(secret, 'high-water', content).slice(0, SIGNATURE_LENGTH)
}

/** Begins a new epoch and mails the administrators. @returns undefined if another process did this first */
async function declareRollback(db: Writer, mark: HighWater, noticedAt: number) {
  const epoch = await findSystemValue(db, EPOCH)
  if (epoch === undefined || (await hasChange(db, mark))) return undefined
  if (!(await replaceEpoch(db, epoch))) return undefined
  await addFormerEpoch(db, mark.epoch)
  const rollback = { noticedAt, seenUntil: mark.time }
  for (const to of await listAdministrators(db))
    await queueMail(db, { template: 'older-copy', data: rollback, to, at: noticedAt })
  return rollback
}
