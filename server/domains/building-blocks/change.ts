import { changedPaths, contentOf, withVerifiedContent } from '#contract/rules/provider-content.ts'
import { t } from '#contract/i18n/t.ts'
import { isUnread } from '#contract/rules/return-seen.ts'
import type { NewProvider, ProviderRecord, SubmittedUpdate } from '#contract/schemas/provider.ts'
import type { StakeholderRef } from '#contract/fields/ids.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { invalidField } from '#server/http/problems.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import { addStakeholderOfDevice, bumpVersion, updateName } from '#server/queries/stakeholder-store.ts'
import { asSubmitted, applySubmittedContent, type ProviderContent } from './apply-submitted-content.ts'
import { requireOwnParts, isSamePerson, findSamePerson } from './check-parts.ts'
import { addSubmission, addProviderChange, type Authorship } from './history-store.ts'
import {
  addContactPerson,
  addProviderRow,
  confirmProvider,
  findMunicipalityOfNewProvider,
  updateAddress,
  updateDetails,
  updateContactPerson,
  updateContacts,
  updateAnswer,
  removeStakeholders,
} from './change-store.ts'

/**
 * Applies a submitted update to a provider and records the change. The record counts as submitted for the quarter even
 * if nothing differs, because the designated person has confirmed it. An update typed before its author read a return
 * confirms nothing: the record stays returned.
 * @throws invalid when an answer or a person belongs to another block or provider.
 */
export async function changeProvider(
  db: Writer,
  change: Authorship & {
    readonly before: ProviderRecord
    readonly input: ProviderContent & Pick<SubmittedUpdate, 'seenReturn'>
  },
): Promise<ProviderRecord> {
  const { before, input, receivedAt } = change
  await writeContent(db, before, input, receivedAt)
  const merged = applySubmittedContent(before, input)
  return isUnread(before, input.seenReturn)
    ? asStillReturned(await recordVersion(db, change, 'update', { merged, submits: false }), receivedAt)
    : recordVersion(db, change, 'update', { merged, submits: true })
}

/** Writes the content of a record; the caller records its history and version. */
async function writeContent(
  db: Writer,
  before: ProviderRecord,
  input: ProviderContent,
  receivedAt: number,
): Promise<void> {
  await requireOwnParts(db, before, input)
  if (input.name !== before.name) await updateName(db, before.stakeholderId, input.name)
  await updateAddress(db, before, input.address)
  await updateDetails(db, before, input)
  await updateContacts(db, before.stakeholderId, input.contacts, before.contacts)
  for (const requirement of input.requirements) {
    const requirementId = requirement.buildingBlockRequirementId
    const known = before.buildingBlockRequirements.find(
      (one) => one.buildingBlockRequirementId === requirementId,
    )
    const at = { providerId: before.stakeholderId, requirementId, at: receivedAt }
    const left = (known?.stakeholderContactPerson ?? [])
      .filter((person) => !requirement.stakeholderContactPerson.some((typed) => isSamePerson(person, typed)))
      .map(({ stakeholderId }) => stakeholderId)
    if (left.length > 0) await removeStakeholders(db, left, receivedAt)
    if (known?.isAnswer !== requirement.isAnswer) await updateAnswer(db, at, requirement.isAnswer)
    for (const person of requirement.stakeholderContactPerson) {
      const same = findSamePerson(known?.stakeholderContactPerson ?? [], person)
      if (same === undefined) await addContactPerson(db, at, person)
      else await updateContactPerson(db, same, person)
    }
  }
}

/** Removes a contact person, given by either id. @throws invalid if the provider has no such person */
export async function removeContactPerson(
  db: Writer,
  change: Authorship & { readonly before: ProviderRecord; readonly person: StakeholderRef },
): Promise<ProviderRecord> {
  const { before, person, receivedAt } = change
  const found = before.buildingBlockRequirements
    .flatMap((requirement) => requirement.stakeholderContactPerson)
    .find((one) => one.stakeholderId === person || one.clientId === person)
  if (found === undefined) {
    throw invalidField('stakeholderId', t('field.personOfAnotherProvider'))
  }
  await removeStakeholders(db, [found.stakeholderId], receivedAt)
  // Removing a person confirms nothing; it only ends the verified state.
  return recordVersion(db, change, 'contact-person-removed', { submits: before.state === 'verified' })
}

/** A record that stays returned because the author of the last change had not read the return. */
function asStillReturned(current: ProviderRecord, at: number): ProviderRecord {
  const { returned, lastChange } = current
  const typedBefore = { by: lastChange?.by ?? '', at }
  return { ...current, returned: returned && { ...returned, typedBefore } }
}

interface RecordOptions {
  /** The new content, if it is known without reading it. */
  readonly merged?: ProviderRecord | undefined
  readonly submits: boolean
}

async function recordVersion(
  db: Writer,
  change: Authorship & { readonly before: ProviderRecord },
  kind: 'update' | 'contact-person-removed',
  { merged, submits }: RecordOptions,
): Promise<ProviderRecord> {
  const { before, by, receivedAt: at, period } = change
  const { stakeholderId } = before
  const version = await bumpVersion(db, stakeholderId, before.version)
  if (submits) await addSubmission(db, { stakeholderId, version, ...period, by, at })
  if (submits && before.imported !== null) await confirmProvider(db, stakeholderId, at)
  const after = merged ?? (await getProviderRecord(db, before, period))
  const content = { before: contentOf(before), after: contentOf(after) }
  const paths = changedPaths(content.before, content.after)
  const kept = await addProviderChange(
    db,
    change,
    { kind, version, ...content, paths },
    withVerifiedContent(before, after),
  )
  if (merged === undefined) return kept
  return submits ? asSubmitted(kept, version, { by, at }) : { ...kept, version }
}

/**
 * Adds a provider with all its parts, submitted for the quarter.
 * @throws invalid if the block does not exist, an answer belongs to another block, or the client id is taken: the same
 * provider is never added twice, even by concurrent requests.
 */
export async function addProvider(
  db: Writer,
  authorship: Authorship,
  input: NewProvider,
): Promise<ProviderRecord> {
  const { by, receivedAt: at, period } = authorship
  const { buildingBlockId, clientId, name } = input
  const municipality = await findMunicipalityOfNewProvider(db, input)
  if (municipality === undefined) throw invalidField('buildingBlockId', t('field.wrongType'))
  const stakeholderId = await addStakeholderOfDevice(db, { type: 'provider', name, clientId, at })
  if (stakeholderId === undefined) throw invalidField('clientId', t('field.addedBefore'))
  const isAddressPublic = input.address.isPublic
  await addProviderRow(db, { ...input, ...municipality, stakeholderId, isAddressPublic, confirmedAt: at })
  const provider = { stakeholderId, buildingBlockId }
  const added = await getProviderRecord(db, provider, period)
  const { version } = added
  await writeContent(db, added, input, at)
  await addSubmission(db, { stakeholderId, version, ...period, by, at })
  const record = await getProviderRecord(db, provider, period)
  const content = { before: null, after: contentOf(record), paths: [] }
  return addProviderChange(db, authorship, { kind: 'added', version, ...content }, record)
}

/** Removes a provider with its contact persons; both stay in the history. @returns the last version */
export async function removeProvider(
  db: Writer,
  authorship: Authorship,
  before: ProviderRecord,
  reason: string,
) {
  const version = await bumpVersion(db, before.stakeholderId, before.version)
  const persons = before.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
  const gone = [before, ...persons].map(({ stakeholderId }) => stakeholderId)
  await removeStakeholders(db, gone, authorship.receivedAt)
  const content = { before: contentOf(before), after: null, paths: [], reason: reason === '' ? null : reason }
  await addProviderChange(db, authorship, { kind: 'removed', version, ...content }, before)
  return version
}
