import { payloadVersionOf, upgradeInput, type CapturedInput, type PayloadSteps } from '#contract/payloads.ts'
import type { Entry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { isEntry } from './entry-shape.ts'
import { reopening } from '../database/reopening.ts'
import { DeviceLocked } from '../encryption/device-locked.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** The steps of every call that may wait, by its name. */
export type StepsByKind = Readonly<Record<string, PayloadSteps>>

/** So many rows are read, upgraded and put back at a time. */
const CHUNK = 200

/**
 * Makes of what earlier builds captured and never sent what this one captures. What a step, or the key, cannot make
 * anything of stays as it is: the server's answer to it tells the person. Encryption would end a transaction, so rows
 * are put back afterwards, and only those that nobody has changed meanwhile.
 * @throws Locked where the key has gone meanwhile: it is for the next time
 */
export async function upgradePayloads(
  database: PersonDatabase,
  cipher: Cipher,
  steps: StepsByKind,
): Promise<void> {
  const stepsOf = new Map(Object.entries(steps).filter(([, of]) => of.length > 0))
  if (stepsOf.size === 0) return
  const left = new Set<string>()
  const isOld = (row: Entry): boolean =>
    isEntry(row) && !left.has(row.id) && isOfEarlierPayload(row, stepsOf.get(row.kind) ?? [])
  const findOld = (): Promise<Entry[]> =>
    reopening(database, ({ outbox }) => outbox.filter(isOld).limit(CHUNK).toArray())
  const upgrade = async (row: Entry): Promise<Entry> => {
    try {
      return await upgraded(cipher, row, stepsOf.get(row.kind) ?? [])
    } catch (error) {
      if (error instanceof DeviceLocked) throw error
      left.add(row.id)
      return row
    }
  }
  for (let rows = await findOld(); rows.length > 0; rows = await findOld())
    await replaceUnchanged(database, rows, await Promise.all(rows.map(upgrade)))
}

/**
 * Whether an earlier build captured it in a version that is no more captured, and only this device has seen it. What was
 * attempted goes as it is: the server knows its key by its content.
 */
export function isOfEarlierPayload(
  { attempts, payloadVersion }: Pick<Entry, 'attempts' | 'payloadVersion'>,
  steps: PayloadSteps,
): boolean {
  return attempts === 0 && payloadVersion >= 1 && payloadVersion < payloadVersionOf(steps)
}

async function replaceUnchanged(
  database: PersonDatabase,
  seen: readonly Entry[],
  replacements: readonly Entry[],
): Promise<void> {
  await reopening(database, ({ outbox }) =>
    database.transaction('rw', outbox, async () => {
      const stored = await outbox.bulkGet(seen.map(({ id }) => id))
      await outbox.bulkPut(
        replacements.filter((_, index) => JSON.stringify(stored[index]) === JSON.stringify(seen[index])),
      )
    }),
  )
}

async function upgraded(cipher: Cipher, row: Entry, steps: PayloadSteps): Promise<Entry> {
  const payloadVersion = payloadVersionOf(steps)
  const content = await cipher.decrypt(row.content)
  if (content !== null) {
    const input = upgradeInput(steps, row.payloadVersion, content as CapturedInput)
    return {
      ...row,
      payloadVersion,
      content: await cipher.encrypt(input),
      size: JSON.stringify(input).length,
    }
  }
  // A removal carries its input in its address.
  const [address = '', query] = row.path.split('?', 2)
  const captured = Object.fromEntries(new URLSearchParams(query))
  const input = Object.entries(upgradeInput(steps, row.payloadVersion, captured))
  const named = new URLSearchParams(input.map(([name, value]) => [name, String(value)]))
  return { ...row, payloadVersion, path: input.length === 0 ? address : `${address}?${named}` }
}
