import type { StakeholderId, StakeholderRef } from '../fields/ids.ts'
import { isEmailType, stakeholderTypes } from '../fields/contact-types.ts'
import { phoneDigits } from '../fields/phone.ts'
import type { Contact, ContactTypeId, TypedContact } from '../schemas/contact.ts'
import type { TypedContactPerson } from '../schemas/contact-person.ts'
import type { Verdict } from '../schemas/verification.ts'
import { isUnread, returnShown } from './return-seen.ts'
import { withVerifiedContent } from './provider-content.ts'
import { detailsOf } from './provider-details.ts'
import type { ProviderUpdate, SeenPerson, SeenRecord, SeenRequirement } from '../schemas/provider.ts'

/**
 * Returns the record after an update that the server has not answered yet. The person reads and edits this one next.
 * @param seenReturn the return that the person had read; by default that of the record
 */
export function withUpdate(
  record: SeenRecord,
  update: ProviderUpdate,
  seenReturn: number | null = returnShown(record),
): SeenRecord {
  const stays = isUnread(record, seenReturn)
  return withVerifiedContent(record, {
    ...record,
    name: update.name,
    addressLine1: update.address.addressLine1,
    addressLine2: update.address.addressLine2,
    isAddressPublic: update.address.isPublic,
    contacts: withContacts(record.contacts, update.contacts),
    ...detailsOf(update),
    buildingBlockRequirements: record.buildingBlockRequirements.map((requirement) => {
      const typed = update.requirements.find(
        (one) => one.buildingBlockRequirementId === requirement.buildingBlockRequirementId,
      )
      return typed === undefined ? requirement : withAnswer(requirement, typed)
    }),
    state: stays ? 'returned' : 'submitted',
    imported: stays ? record.imported : null,
    returned: stays ? record.returned : null,
  })
}

/** Returns the record without a contact person, given by the server's id or by that of the phone that added them. */
export function withoutPerson(record: SeenRecord, ref: StakeholderRef): SeenRecord {
  return withVerifiedContent(record, {
    ...record,
    buildingBlockRequirements: record.buildingBlockRequirements.map((requirement) => ({
      ...requirement,
      stakeholderContactPerson: requirement.stakeholderContactPerson.filter(
        ({ stakeholderId, clientId }) => stakeholderId !== ref && clientId !== ref,
      ),
    })),
    state: record.state === 'verified' ? 'submitted' : record.state,
  })
}

/** A verdict with its author and time, milliseconds UTC. `comment` and `path` belong to a return. */
export interface GivenVerdict {
  readonly verdict: Verdict
  readonly by: StakeholderId | null
  readonly name: string
  readonly at: number
  readonly comment: string
  readonly path: string | null
}

/**
 * Returns the record after a verdict that the server has not answered yet. A withdrawn verdict leaves the submission;
 * the earlier verification is unknown until the server answers.
 */
export function withVerdict(
  record: SeenRecord,
  { verdict, by, name, at, comment, path }: GivenVerdict,
): SeenRecord {
  const { submitted, verified, returned } = record.verification
  switch (verdict) {
    case 'verified':
      return {
        ...record,
        state: 'verified',
        returned: null,
        verification: { submitted, verified: { by, name, at, content: null }, returned: null },
      }
    case 'returned':
      return {
        ...record,
        state: 'returned',
        returned: { at, comment, path, typedBefore: null },
        verification: { submitted, verified, returned: { by, name, at, comment, path } },
      }
    case 'withdrawn':
      return {
        ...record,
        state: 'submitted',
        returned: null,
        verification: {
          submitted,
          verified: record.state === 'verified' ? null : verified,
          returned: record.state === 'returned' ? null : returned,
        },
      }
  }
}

function withAnswer(
  requirement: SeenRequirement,
  typed: ProviderUpdate['requirements'][number],
): SeenRequirement {
  const { isAnswer } = typed
  const known = requirement.stakeholderContactPerson
  return {
    ...requirement,
    isAnswer,
    stakeholderContactPerson: typed.stakeholderContactPerson.map((one): SeenPerson => {
      const before = known.find((person) => isSame(person, one))
      return {
        stakeholderId: one.stakeholderId,
        clientId: one.clientId,
        stakeholderTypeId: stakeholderTypes.contactPerson,
        name: one.name,
        role: one.role,
        isReporting: one.isReporting,
        isPublic: one.isPublic,
        isAnswer,
        contacts: withContacts(before?.contacts ?? [], one.contacts),
        buildingBlockRequirementId: requirement.buildingBlockRequirementId,
      }
    }),
  }
}

function isSame(person: SeenPerson, typed: TypedContactPerson): boolean {
  return typed.stakeholderId === null
    ? person.clientId === typed.clientId
    : person.stakeholderId === typed.stakeholderId
}

/** Contacts without an id from the server are identified by their kind, of which there is one each. */
const UNNUMBERED = 0 as Contact['contactId']

function withContacts(before: readonly Contact[], typed: readonly TypedContact[]): Contact[] {
  const untouched = before.filter(
    (contact) => !typed.some((one) => one.contactTypeId === contact.contactTypeId),
  )
  const filled = typed.filter(({ detail }) => detail !== '')
  return [
    ...untouched,
    ...filled.map(({ contactTypeId, detail }) => ({
      contactId: before.find((contact) => contact.contactTypeId === contactTypeId)?.contactId ?? UNNUMBERED,
      contactTypeId,
      detail: asStored(contactTypeId, detail),
      areaCode: null,
    })),
  ]
}

function asStored(type: ContactTypeId, detail: string): string {
  return isEmailType(type) ? detail : phoneDigits(detail)
}
