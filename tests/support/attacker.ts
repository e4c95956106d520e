import type { Call } from '#contract/call.ts'
import { everyCall } from '#contract/index.ts'
import { entriesIn, everyExport, pathOf } from './exports.ts'
import type { Client } from './server.ts'
import { aValidInput } from './valid-input.ts'

interface Look {
  /** A part of the paths of the calls. */
  readonly paths: RegExp
  /** The calls that answer everybody the same; otherwise the others. */
  readonly isPublic: boolean
  /** Values for the fields of inputs; each one is tried. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>
  /** Fields of answers that may change. */
  readonly except: ReadonlySet<string>
}

/** Everything that a reader gets from every read call of these: refusals and headers included, by call and input. */
export async function readEverything(
  reader: Client,
  { paths, isPublic, fields, except }: Look,
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const reads = everyCall.filter(
    ({ call }) => call.type === 'read' && (call.access === 'anyone') === isPublic && paths.test(call.path),
  )
  const without = (name: string, value: unknown) => (except.has(name) ? undefined : value)
  for (const { domain, name, call } of reads)
    for (const input of inputsOf(call, fields)) {
      const { statusCode, headers, body } = await reader.ask(call, input)
      const shown = except.size === 0 ? [body, headers['etag']] : JSON.stringify(JSON.parse(body), without)
      told.set(`${domain}.${name} ${JSON.stringify(input)}`, JSON.stringify([statusCode, shown]))
    }
  return told
}

function inputsOf(call: Call, fields: Look['fields']): readonly object[] {
  const sample = aValidInput(call.input) as Record<string, unknown>
  let inputs: readonly object[] = [sample]
  for (const [field, values] of Object.entries(fields))
    if (field in sample)
      inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })))
  return inputs
}

/** What every table that can be exported says of a place, without the time at which its file was made. */
export async function readFiles(
  reader: Client,
  { isPublic, boundaryId }: { readonly isPublic: boolean; readonly boundaryId: number },
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const files = everyExport.filter(
    ({ table, format }) => (table.access === 'anyone') === isPublic && format === table.formats[0],
  )
  for (const { name, table, format } of files) {
    const url = pathOf(name, format, table.byPlace ? boundaryId : undefined)
    const { statusCode, rawPayload, body } = await reader.send({ method: 'GET', url })
    const isBook = format === 'xlsx' && statusCode === 200
    const parts = isBook ? [...(await entriesIn(rawPayload))] : body
    const text = JSON.stringify([statusCode, parts])
    told.set(url, text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, ''))
  }
  return told
}

/** The names of what two looks tell differently. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
}
