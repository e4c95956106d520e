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
  /** Values for the fields of inputs; each one is tried. Other fields that may be left out are, since they filter. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>
  /** Fields of answers that may change. */
  readonly except: ReadonlySet<string>
}

/**
 * Everything that a reader gets from every read call of these: refusals and headers included, by call and input. A write
 * answers only whether it was done.
 */
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
      const shown = except.size === 0 ? body : JSON.stringify(JSON.parse(body), without)
      // The tag of a shared answer is a hash of everything that it says.
      const tag = except.size > 0 && call.shared ? undefined : headers['etag']
      told.set(`${domain}.${name} ${JSON.stringify(input)}`, JSON.stringify([statusCode, shown, tag]))
    }
  return told
}

function inputsOf(call: Call, fields: Look['fields']): readonly object[] {
  const sample = Object.fromEntries(
    Object.entries(aValidInput(call.input) as Record<string, unknown>).filter(
      ([name]) => name in fields || !mayLack(call, name),
    ),
  )
  let inputs: readonly object[] = [sample]
  for (const [field, values] of Object.entries(fields))
    if (field in sample)
      inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })))
  return inputs
}

function mayLack(call: Call, field: string): boolean {
  const { [field]: _left, ...others } = aValidInput(call.input) as Record<string, unknown>
  return call.input.safeParse(others).success
}

/**
 * Reads the tags of the public files and of these calls of a place.
 * @returns a function that names those whose tag has changed since
 */
export async function watchTags(
  reader: Client,
  { paths, boundaryId }: Pick<Look, 'paths'> & { readonly boundaryId: number },
): Promise<() => Promise<readonly string[]>> {
  const requests = [
    ...listFiles(true, boundaryId).map(({ url }) => ({
      name: url,
      send: (headers = {}) => reader.send({ method: 'GET', url, headers }),
    })),
    ...everyCall
      .filter(({ call }) => call.shared && paths.test(call.path))
      .map(({ call }) => ({
        name: call.path,
        send: (headers = {}) => reader.ask(call, { boundaryId }, { headers }),
      })),
  ]
  const seen = new Map<string, string>()
  for (const { name, send } of requests) seen.set(name, String((await send()).headers['etag']))
  return async () => {
    const changed: string[] = []
    for (const { name, send } of requests)
      if ((await send({ 'if-none-match': seen.get(name) })).statusCode !== 304) changed.push(name)
    return changed
  }
}

/** What every table that can be exported says of a place, without the time at which its file was made. */
export async function readFiles(
  reader: Client,
  { isPublic, boundaryId }: { readonly isPublic: boolean; readonly boundaryId: number },
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const { url, format } of listFiles(isPublic, boundaryId)) {
    const { statusCode, rawPayload, body } = await reader.send({ method: 'GET', url })
    const isBook = format === 'xlsx' && statusCode === 200
    const parts = isBook ? [...(await entriesIn(rawPayload))] : body
    const text = JSON.stringify([statusCode, parts])
    told.set(url, text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, ''))
  }
  return told
}

/** Lists every table that can be exported, in each of its formats. */
function listFiles(isPublic: boolean, boundaryId: number) {
  return everyExport
    .filter(({ table }) => (table.access === 'anyone') === isPublic)
    .map(({ name, table, format }) => ({
      url: pathOf(name, format, table.byPlace ? boundaryId : undefined),
      format,
    }))
}

/** The names of what two looks tell differently. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
}
