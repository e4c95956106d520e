import { describe, expect, test } from 'vitest'
import { ProviderRecord } from '#contract/schemas/provider.ts'
import {
  addingOnlyHere,
  isAddition,
  findCorrectable,
  isOpenToEdit,
  seenEmpty,
  seenRecord,
} from '#src/data/records/pending/provider-queue.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const person = {
  stakeholderTypeId: 3,
  role: '',
  isReporting: false,
  isAnswer: null,
  isPublic: false,
  contacts: [],
  buildingBlockRequirementId: 1001,
}
const record = ProviderRecord.parse({
  stakeholderId: 500,
  clientId: null,
  version: 3,
  name: 'Marburg shelter',
  buildingBlockId: 10,
  buildingBlock: 'Shelter for survivors',
  boundaryId: 9,
  boundaryStakeholderId: 70,
  localMunicipalityName: 'Ray Nkonyeni',
  addressId: null,
  addressTypeId: null,
  addressLine1: '',
  addressLine2: '',
  isAddressPublic: false,
  contacts: [],
  buildingBlockRequirements: [
    {
      buildingBlockRequirementId: 1001,
      name: 'Open 24 hours',
      help: '',
      isAnswer: null,
      stakeholderContactPerson: [{ ...person, stakeholderId: 600, clientId: null, name: 'Thandeka M' }],
    },
  ],
  state: 'submitted',
  imported: null,
  returned: null,
  lastChange: null,
  verification: { submitted: null, verified: null, returned: null },
})
const refused = (entry: DecryptedEntry): DecryptedEntry => ({
  ...entry,
  attempts: 1,
  state: { type: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } },
})
const adding = anEntry({ kind: 'addBuildingBlock', base: { version: null, content: null }, result: record })
const removingPerson = anEntry({ kind: 'DeleteStakeholderById', method: 'DELETE', result: record })

describe('the record that a provider’s form starts from', () => {
  test('is the server’s copy with its version', () => {
    expect(seenRecord(record, [])).toEqual({
      record,
      base: { version: 3, content: record },
      after: null,
    })
  })

  test('is the person’s own last unsent edit, also before the server has the record', () => {
    const seen = seenRecord(undefined, [adding])
    expect(seen).toMatchObject({ record, base: { version: null }, after: { id: adding.id } })
  })

  test('is the record itself where its removal was refused', () => {
    const removal = anEntry({ kind: 'deleteBuildingBlock', result: null })
    expect(seenRecord(record, [refused(removal)])?.record).toBe(record)
  })

  test('keeps the reason of a return that came while edits wait, until the person has read it', () => {
    const returned = { at: 9, comment: 'Nobody answers.', path: null, typedBefore: null }
    const copy: ProviderRecord = { ...record, version: 4, state: 'returned', returned }
    const typed = anEntry({ result: { ...record, name: 'Aloe House', state: 'submitted' } })
    expect(seenRecord(copy, [typed])?.record).toMatchObject({
      name: 'Aloe House',
      state: 'returned',
      returned,
    })
    const again = { ...typed, id: 'again', content: { seenReturn: 9 } }
    expect(seenRecord(copy, [typed, again])?.record).toMatchObject({ state: 'submitted', returned: null })
    const verdict = { ...typed, kind: 'verifyBuildingBlock' }
    expect(seenRecord(copy, [verdict])?.record).toMatchObject({ state: 'submitted', returned: null })
  })

  test('does not exist where there is neither a copy nor an edit', () => {
    expect(seenRecord(undefined, [])).toBeUndefined()
  })
})

describe('submitting a provider’s form', () => {
  test('adds a provider only where neither the server nor the outbox has it', () => {
    const edits = (seen: ReturnType<typeof seenRecord>) => seen && isAddition({ seen, corrects: null })
    expect(isAddition({ seen: seenEmpty(record), corrects: null })).toBe(true)
    expect(edits(seenRecord(undefined, [adding]))).toBe(false)
    expect(edits(seenRecord(record, []))).toBe(false)
  })

  test('adds the provider again where adding it was refused', () => {
    const seen = seenRecord(undefined, [refused(adding)])
    expect(findCorrectable([refused(adding)])).toEqual(refused(adding))
    expect(seen && isAddition({ seen, corrects: refused(adding) })).toBe(true)
  })

  test('is not possible for a refused removal, which is retried or discarded in the outbox', () => {
    expect(findCorrectable([refused(removingPerson)])).toBeNull()
    expect(isOpenToEdit([refused(removingPerson)])).toBe(false)
    expect(isOpenToEdit([refused(anEntry({}))])).toBe(true)
  })
})

test('a new provider exists only on this device while it was never sent, or its only attempt was refused', () => {
  expect(addingOnlyHere([adding])).toBe(adding)
  const once = { ...refused(adding), attempts: 1 }
  expect(addingOnlyHere([once])).toBe(once)
  // An answer may have been lost on the way back.
  expect(addingOnlyHere([{ ...adding, attempts: 1 }])).toBeNull()
  expect(addingOnlyHere([{ ...refused(adding), attempts: 2 }])).toBeNull()
  expect(addingOnlyHere([anEntry({})])).toBeNull()
  expect(addingOnlyHere([])).toBeNull()
})
