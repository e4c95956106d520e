import { contactTypes } from '#contract/schemas/contact.ts'
import type { ProviderDetails } from '#contract/schemas/provider-details.ts'
import { RecordedContent } from '#contract/schemas/verification.ts'
import { changedPaths } from '#contract/rules/provider-content.ts'
import type { Provider } from './provider.ts'
import type { NewAnswer, Change } from './provider-record.ts'
import type { Random } from './random.ts'
import { randomPhone } from './stakeholders.ts'
import type { Edit, Submission } from './updates.ts'

type Contacts = readonly { readonly contactTypeId: number; readonly detail: string }[]

export interface Contents {
  readonly address: RecordedContent['address']
  readonly contacts: Contacts
  readonly details: ProviderDetails
  readonly persons: readonly Person[]
  readonly history: readonly NewAnswer[]
}

export interface Person {
  readonly requirementId: number
  readonly stakeholderId: number
  readonly name: string
  readonly role: string
  readonly isReporting: boolean
  readonly isPublic: boolean
  readonly contacts: Contacts
}

/** Adds the content before and after to each change of the current quarter, backwards from the final content. */
export function withContents(
  changes: readonly Change[],
  { provider, contents, submission }: { provider: Provider; contents: Contents; submission: Submission },
  random: Random,
): Change[] {
  let content = contentNow(provider, contents)
  let turn = changes.filter(({ kind }) => kind === 'update').length
  return changes
    .toReversed()
    .map((change) => {
      if (change.kind !== 'update') return change
      turn -= 1
      const after = content
      const edited = submission.edits[turn] ?? []
      const found = edited.reduce((before, edit) => undone[edit](before, random, provider), after)
      const before = withAnswers(found, contents.history, change.received_at)
      content = before
      const paths = JSON.stringify(changedPaths(before, after))
      return { ...change, before: JSON.stringify(before), after: JSON.stringify(after), paths }
    })
    .toReversed()
}

function contentNow({ id, name, block }: Provider, contents: Contents): RecordedContent {
  const { address, contacts, details, persons, history } = contents
  const content = RecordedContent.parse({
    buildingBlockId: block.buildingBlockId,
    stakeholderId: id,
    name,
    address,
    contacts: byType(contacts),
    ...details,
    requirements: block.buildingBlockRequirements.map(({ buildingBlockRequirementId }) => ({
      buildingBlockRequirementId,
      isAnswer: null,
      stakeholderContactPerson: persons
        .filter(({ requirementId }) => requirementId === buildingBlockRequirementId)
        .map((person) => ({ ...person, clientId: null, contacts: byType(person.contacts) })),
    })),
  })
  return withAnswers(content, history, Infinity)
}

function withAnswers(content: RecordedContent, history: readonly NewAnswer[], until: number) {
  const earlier = history.filter((answer) => answer.answered_at < until)
  const given = new Map(earlier.map((answer) => [answer.requirement_id, answer.is_available]))
  return {
    ...content,
    requirements: content.requirements.map((requirement) => {
      const isAvailable = given.get(requirement.buildingBlockRequirementId)
      return { ...requirement, isAnswer: isAvailable === undefined ? null : isAvailable === 1 }
    }),
  }
}

type Undo = (content: RecordedContent, random: Random, provider: Provider) => RecordedContent

const undone: Record<Edit, Undo> = {
  reception: (content, random) => ({
    ...content,
    contacts: content.contacts.map((contact) =>
      contact.contactTypeId === contactTypes.Reception
        ? { ...contact, detail: randomPhone(random) }
        : contact,
    ),
  }),
  postal: (content, random, { municipality }) => ({
    ...content,
    address: {
      ...content.address,
      addressLine2: `PO Box ${random.whole(10, 9_900)}, ${municipality.name}`,
    },
  }),
  person: (content) => {
    const last = content.requirements.findLast((one) => one.stakeholderContactPerson.length > 0)
    return {
      ...content,
      requirements: content.requirements.map((requirement) =>
        requirement === last ? { ...requirement, stakeholderContactPerson: [] } : requirement,
      ),
    }
  },
}

function byType<C extends { readonly contactTypeId: number }>(contacts: readonly C[]): C[] {
  return contacts.toSorted((a, b) => a.contactTypeId - b.contactTypeId)
}
