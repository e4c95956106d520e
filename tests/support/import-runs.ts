import { setImmediate as aTurn } from 'node:timers/promises'
import type { InputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import { limits } from '#contract/wire.ts'
import type { Client } from './server.ts'

const { imports } = calls
type Begin = InputOf<typeof imports.begin>

/** Lists the imports that someone sees. */
export async function listed(client: Client) {
  return (await client.ask(imports.list, {})).json()
}

export type BeginInput = Partial<Begin> & Pick<Begin, 'kind'>

/** Returns the input that begins an import of one file. */
export function announced(input: BeginInput, size: number): Begin {
  return {
    files: [{ role: 'file', name: `${input.kind}.csv`, size }],
    options: {},
    isDryRun: false,
    skipsBadRows: false,
    ...input,
  }
}

/** Begins an import of one file. @returns the run's id */
export async function begun(client: Client, input: BeginInput, size: number): Promise<string> {
  const answer = await client.ask(imports.begin, announced(input, size))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().runId
}

/** Begins an import, uploads the file and starts it. @returns the run's id */
export async function sent(client: Client, input: BeginInput, file: Buffer): Promise<string> {
  const runId = await begun(client, input, file.length)
  for (let index = 0; index * limits.importPart < file.length; index += 1) {
    const part = file.subarray(index * limits.importPart, (index + 1) * limits.importPart)
    const kept = await client.ask(imports.addPart, {
      runId,
      role: 'file',
      index,
      content: part.toString('base64'),
    })
    if (kept.statusCode !== 200) throw new Error(kept.body)
  }
  const started = await client.ask(imports.start, { runId })
  if (started.statusCode !== 200) throw new Error(started.body)
  return runId
}

const ends = ['done', 'checked', 'rejected', 'stopped', 'failed']

/** Waits for the end of the run and returns it. */
export async function done(client: Client, runId: string): Promise<ImportRun> {
  for (let looks = 0; ; looks += 1) {
    const answer = await client.ask(imports.getRun, { runId })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const run: ImportRun = answer.json()
    if (ends.includes(run.state)) return run
    await aTurn()
    if (looks === 5_000) throw new Error(`It does not end: ${run.state}`)
  }
}
