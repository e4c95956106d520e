import { payloadVersionOf, upgradeInput, type CapturedInput, type PayloadSteps } from '#contract/payloads.ts'
import { isOfEarlierPayload, type StoredEntry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { isEntry } from './entry-shape.ts'
import { rewriteRows } from '../database/rewrite-rows.ts'
import { DeviceLocked } from '../encryption/device-locked.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** The steps of every call that may wait, by its name. */
export type StepsByKind = Readonly<Record<string, PayloadSteps>>

/**
 * Makes of what earlier builds captured and never sent what this one captures. What a step, or the key, cannot make
 * anything of stays as it is: the server's answer to it tells the person.
 * @throws Locked where the key has gone meanwhile: it is for the next time
 */
export async function upgradePayloads(
  database: PersonDatabase,
  sealer: Cipher,
  steps: StepsByKind,
): Promise<void> {
  const stepsOf = new Map(Object.entries(steps).filter(([, of]) => of.length > 0))
  if (stepsOf.size === 0) return
  const left = new Set<string>()
  const isOld = (row: StoredEntry): boolean =>
    isEntry(row) && !left.has(row.id) && isOfEarlierPayload(row, stepsOf.get(row.kind) ?? [])
  await rewriteRows(database, database.outbox, isOld, async (row) => {
    try {
      return await presented(sealer, row, stepsOf.get(row.kind) ?? [])
    } catch (error) {
      if (error instanceof DeviceLocked) throw error
      left.add(row.id)
      return row
    }
  })
}

async function presented(sealer: Cipher, row: StoredEntry, steps: PayloadSteps): Promise<StoredEntry> {
  const payloadVersion = payloadVersionOf(steps)
  const content = await sealer.open(row.content)
  if (content !== null) {
    const input = upgradeInput(steps, row.payloadVersion, content as CapturedInput)
    return { ...row, payloadVersion, content: await sealer.seal(input), size: JSON.stringify(input).length }
  }
  // A removal carries its input in its address.
  const [address = '', query] = row.path.split('?', 2)
  const captured = Object.fromEntries(new URLSearchParams(query))
  const input = Object.entries(upgradeInput(steps, row.payloadVersion, captured))
  const named = new URLSearchParams(input.map(([name, value]) => [name, String(value)]))
  return { ...row, payloadVersion, path: input.length === 0 ? address : `${address}?${named}` }
}
