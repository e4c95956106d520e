import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import { messages } from '#contract/messages.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/things/provider.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { demandOwnParts, samePerson } from './own-parts.ts'
import { addChange, addUpdate, bumpVersion } from './history-store.ts'
import {
  addContactPerson,
  changeAddress,
  changeContactPerson,
  changeContacts,
  changeName,
  keepAnswer,
  removePerson,
} from './change-store.ts'
import { getProviderRecord } from './store.ts'

interface Authorship {
  readonly by: number
  readonly typedAt: number | null
  readonly receivedAt: number
  readonly period: Quarter
}

/**
 * Lays a submitted update over a provider and keeps what changed. The record counts as submitted for the quarter
 * even when nothing differs: the designated person has vouched for it.
 * @throws invalid when an answer or a person belongs to another block or provider.
 */
export async function changeProvider(
  db: Writer,
  change: Authorship & { readonly before: ProviderRecord; readonly input: ProviderUpdate },
): Promise<void> {
  const { before, input, receivedAt } = change
  await demandOwnParts(db, before, input)
  const content = contentOf(before)
  if (input.name !== before.name) await changeName(db, before.stakeholderId, input.name)
  await changeAddress(db, before, input.address)
  await changeContacts(db, before.stakeholderId, input.contacts, before.contacts)
  for (const requirement of input.requirements) {
    const known = before.buildingBlockRequirements.find(
      (one) => one.buildingBlockRequirementId === requirement.buildingBlockRequirementId,
    )
    const at = {
      providerId: before.stakeholderId,
      requirementId: requirement.buildingBlockRequirementId,
      at: receivedAt,
    }
    if (known?.isAnswer !== requirement.isAnswer) await keepAnswer(db, at, requirement.isAnswer)
    for (const person of requirement.stakeholderContactPerson) {
      const same = samePerson(known?.stakeholderContactPerson ?? [], person)
      if (same === undefined) await addContactPerson(db, at, person)
      else await changeContactPerson(db, same, person)
    }
  }
  await record(db, change, 'update', content)
}

/** @throws invalid when the person is no contact person of the provider. */
export async function removeContactPerson(
  db: Writer,
  change: Authorship & { readonly before: ProviderRecord; readonly personId: number },
): Promise<void> {
  const { before, personId, receivedAt } = change
  const isOwn = before.buildingBlockRequirements.some((requirement) =>
    requirement.stakeholderContactPerson.some((person) => person.stakeholderId === personId),
  )
  if (!isOwn) {
    throw problem({
      kind: 'invalid',
      errors: [{ code: 'stakeholderId', description: messages.fields.personOfAnotherProvider }],
    })
  }
  await removePerson(db, personId, receivedAt)
  await record(db, change, 'contact-person-removed', contentOf(before))
}

/** One version on, with what differs, and the state of the quarter back to submitted. */
async function record(
  db: Writer,
  change: Authorship & { readonly before: ProviderRecord },
  kind: 'update' | 'contact-person-removed',
  contentBefore: ProviderUpdate,
): Promise<void> {
  const { before, by, typedAt, receivedAt, period } = change
  const version = await bumpVersion(db, before.stakeholderId, before.version)
  const after = contentOf(await getProviderRecord(db, before, period))
  const paths = changedPaths(contentBefore, after)
  const aggregate = { stakeholderId: before.stakeholderId, version }
  await addChange(db, { ...aggregate, kind, by, typedAt, receivedAt, before: contentBefore, after, paths })
  // Removing a person vouches for nothing; it only takes back that the record was verified as it stood.
  if (kind === 'contact-person-removed' && before.state !== 'verified') return
  await addUpdate(db, { ...aggregate, ...period, by, at: receivedAt, state: 'submitted' })
}
