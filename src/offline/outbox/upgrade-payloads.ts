import { payloadVersionOf, upgradeInput, type CapturedInput, type PayloadSteps } from '#contract/payloads.ts'
import type { Entry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { isEntry } from './entry-shape.ts'
import { withDatabase } from '../database/with-database.ts'
import { DeviceLocked, type Cipher } from '../encryption/cipher.ts'

export type StepsByKind = Readonly<Record<string, PayloadSteps>>

const CHUNK = 200

/**
 * Upgrades edits that earlier builds captured and never sent to today's payload. An edit that a step or the key cannot
 * handle stays as it is, and the server's answer tells the person. Encryption would end a transaction, so rows are
 * written afterwards, and only those that nobody has changed meanwhile.
 * @throws Locked if the key is gone meanwhile. The next start tries again
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
    withDatabase(database, ({ outbox }) => outbox.filter(isOld).limit(CHUNK).toArray())
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

/** An attempted entry is sent as it is, since the server knows its key by its content. */
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
  await withDatabase(database, ({ outbox }) =>
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
  // A removal has its input in its path.
  const [address = '', query] = row.path.split('?', 2)
  const captured = Object.fromEntries(new URLSearchParams(query))
  const input = Object.entries(upgradeInput(steps, row.payloadVersion, captured))
  const named = new URLSearchParams(input.map(([name, value]) => [name, String(value)]))
  return { ...row, payloadVersion, path: input.length === 0 ? address : `${address}?${named}` }
}
