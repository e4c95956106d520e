import type { StoredRecord } from '../database/database.ts'
import { isEncrypted, type Encrypted, type Cipher } from '../encryption/cipher.ts'

/** The values that a record is found by. They are stored unencrypted beside the encrypted content. */
type Facts = Pick<StoredRecord, 'boundaryId' | 'buildingBlockId' | 'state' | 'stakeholderId'>

interface EncryptedRecord extends Encrypted {
  readonly facts: Facts
}

/** Encrypts a record and keeps its place in the pack readable for the rules, which pass the record on encrypted. */
export async function encryptRecord(cipher: Cipher, content: unknown): Promise<Encrypted | EncryptedRecord> {
  const encrypted = await cipher.encrypt(content)
  const facts = factsIn(content)
  return facts === null ? encrypted : { ...encrypted, facts }
}

export function factsOf(content: unknown): Facts {
  return isEncrypted(content) && 'facts' in content ? (content as EncryptedRecord).facts : {}
}

function factsIn(content: unknown): Facts | null {
  const { boundaryId, buildingBlockId, state, stakeholderId } = Object(content) as Facts
  if (boundaryId === undefined || buildingBlockId === undefined || state === undefined) return null
  const facts = { boundaryId, buildingBlockId, state }
  return typeof stakeholderId === 'number' ? { ...facts, stakeholderId } : facts
}
