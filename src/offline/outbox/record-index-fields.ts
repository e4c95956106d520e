import type { StoredRecord } from '../database/database.ts'
import { isEncrypted, type Encrypted, type Cipher } from '../encryption/cipher.ts'

/** The values that a record is found by. They are stored unencrypted beside the encrypted content. */
type IndexFields = Pick<StoredRecord, 'boundaryId' | 'buildingBlockId' | 'state' | 'stakeholderId'>

interface EncryptedRecord extends Encrypted {
  readonly indexFields: IndexFields
}

/** Encrypts a record and keeps its place in the pack readable for the rules, which pass the record on encrypted. */
export async function encryptRecord(cipher: Cipher, content: unknown): Promise<Encrypted | EncryptedRecord> {
  const encrypted = await cipher.encrypt(content)
  const indexFields = indexFieldsIn(content)
  return indexFields === null ? encrypted : { ...encrypted, indexFields }
}

export function indexFieldsOf(content: unknown): IndexFields {
  return isEncrypted(content) && 'indexFields' in content ? (content as EncryptedRecord).indexFields : {}
}

function indexFieldsIn(content: unknown): IndexFields | null {
  const { boundaryId, buildingBlockId, state, stakeholderId } = Object(content) as IndexFields
  if (boundaryId === undefined || buildingBlockId === undefined || state === undefined) return null
  const indexFields = { boundaryId, buildingBlockId, state }
  return typeof stakeholderId === 'number' ? { ...indexFields, stakeholderId } : indexFields
}
