import { t } from '#contract/i18n/t.ts'
import type { FieldError } from '#contract/problem.ts'
import type { ContactPerson, TypedContactPerson } from '#contract/schemas/contact-person.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { listTakenClientIds } from './change-store.ts'

/** Finds the contact person that was typed, by the server's id or by the client id of the phone that added them. */
export function findSamePerson(persons: readonly ContactPerson[], typed: TypedContactPerson) {
  return persons.find((person) => isSamePerson(person, typed))
}

export function isSamePerson(person: ContactPerson, typed: TypedContactPerson): boolean {
  return typed.stakeholderId === null
    ? person.clientId === typed.clientId
    : person.stakeholderId === typed.stakeholderId
}

/** Refuses answers or persons that are not the provider's own, or duplicates. @throws invalid with the path of each */
export async function requireOwnParts(
  db: Reader,
  before: ProviderRecord,
  input: Pick<ProviderUpdate, 'requirements'>,
): Promise<void> {
  const errors: FieldError[] = []
  const requirements = new Set<number>()
  const persons = new Set<number | string | null>()
  const added: { path: string; clientId: string }[] = []
  for (const [index, requirement] of input.requirements.entries()) {
    const id = requirement.buildingBlockRequirementId
    const known = before.buildingBlockRequirements.find((one) => one.buildingBlockRequirementId === id)
    if (known === undefined || requirements.has(id)) {
      const code = `requirements.${index}.buildingBlockRequirementId`
      errors.push({ code, description: t('field.requirementOfAnotherBlock') })
    }
    requirements.add(id)
    for (const [at, person] of requirement.stakeholderContactPerson.entries()) {
      const path = `requirements.${index}.stakeholderContactPerson.${at}.stakeholderId`
      const same = findSamePerson(known?.stakeholderContactPerson ?? [], person)
      const personId = same?.stakeholderId ?? person.stakeholderId ?? person.clientId
      const isStrange = person.stakeholderId !== null && same === undefined
      if (isStrange || persons.has(personId))
        errors.push({ code: path, description: t('field.personOfAnotherProvider') })
      else if (same === undefined && person.clientId !== null) added.push({ path, clientId: person.clientId })
      persons.add(personId)
    }
  }
  const clientIds = added.map(({ clientId }) => clientId)
  const taken = await listTakenClientIds(db, clientIds)
  for (const { path, clientId } of added) {
    if (taken.has(clientId)) errors.push({ code: path, description: t('field.personOfAnotherProvider') })
  }
  if (errors.length > 0) throw problem({ type: 'invalid', errors })
}
