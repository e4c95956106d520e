import type { StoredRecord } from '../database/database.ts'
import { isEncrypted, type Encrypted, type Cipher } from '../encryption/cipher.ts'

/** What a record is found by; it lies open beside the sealed content. */
type Facts = Pick<StoredRecord, 'boundaryId' | 'buildingBlockId' | 'state' | 'stakeholderId'>

interface SealedRecord extends Encrypted {
  readonly facts: Facts
}

/** Seals a record so that its place in the pack is still known where the rules hand it on unopened. */
export async function encryptRecord(sealer: Cipher, content: unknown): Promise<Encrypted | SealedRecord> {
  const sealed = await sealer.seal(content)
  const facts = factsIn(content)
  return facts === null ? sealed : { ...sealed, facts }
}

export function factsOf(content: unknown): Facts {
  return isEncrypted(content) && 'facts' in content ? (content as SealedRecord).facts : {}
}

function factsIn(content: unknown): Facts | null {
  const { boundaryId, buildingBlockId, state, stakeholderId } = Object(content) as Facts
  if (boundaryId === undefined || buildingBlockId === undefined || state === undefined) return null
  const facts = { boundaryId, buildingBlockId, state }
  return typeof stakeholderId === 'number' ? { ...facts, stakeholderId } : facts
}
