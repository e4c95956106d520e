import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/wire.ts'
import type { Context } from '#server/http/context.ts'
import { partCountOf } from '#server/imports/runs/files.ts'
import { savePart } from '#server/imports/runs/part-store.ts'
import { getRun } from './get-run.ts'
import { invalidField } from './invalid-field.ts'

type AddPart = typeof calls.imports.addPart

/** Stores a part of a file, replacing an earlier upload of it. */
export async function addPart({ input, db, write, clock }: Context<AddPart>): Promise<AnswerOf<AddPart>> {
  const { runId, role, index, content } = input
  const { files } = await getRun(db, runId)
  const file = files.find((one) => one.role === role)
  if (file === undefined) throw invalidField('role', messages.imports.noSuchFile)
  if (index >= partCountOf(file)) throw invalidField('index', messages.imports.noSuchPart)
  const due = Math.min(limits.importPart, file.size - index * limits.importPart)
  if (Buffer.byteLength(content, 'base64') !== due)
    throw invalidField('content', messages.imports.partOfWrongSize(due))
  const isKept = await write((writer) =>
    savePart(writer, runId, { role, position: index, content }, clock.now()),
  )
  if (!isKept) throw invalidField('runId', messages.imports.notReceiving)
  return { success: true, message: '' }
}
