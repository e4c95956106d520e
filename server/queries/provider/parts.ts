import { markOf } from '../lookup-store.ts'
import { parseJsonList } from '#server/db/json-list.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'

export type ContactRow = [id: number, type: number, detail: string, areaCode: string | null]
export type PersonRow = [
  id: number,
  clientId: string | null,
  type: number,
  name: string,
  role: string,
  isReporting: number,
  isPublic: number,
  requirementId: number,
  /** The contacts as a JSON list of `ContactRow`. */
  contacts: string,
]
export type AnswerRow = [
  requirementId: number,
  seq: number,
  name: string,
  help: string,
  answer: number | null,
  retiredAt: number | null,
]

export function contactsOf(rows: readonly ContactRow[]) {
  return rows
    .toSorted(([id, type], [otherId, otherType]) => type - otherType || id - otherId)
    .map(([contactId, contactTypeId, detail, areaCode]) => ({ contactId, contactTypeId, detail, areaCode }))
}

/** Returns the requirements in the order of the catalogue, each with its answer and contact persons. */
export function answersOf(answers: readonly AnswerRow[], persons: readonly PersonRow[]) {
  const everyone = persons.toSorted(([id], [otherId]) => id - otherId).map(personOf)
  return answers
    .toSorted(([, seq], [, otherSeq]) => seq - otherSeq)
    .map(([requirementId, , name, help, answer, retiredAt]) => {
      const isAnswer = answer === null ? null : answer === 1
      const stakeholderContactPerson = everyone
        .filter(({ buildingBlockRequirementId }) => buildingBlockRequirementId === requirementId)
        .map((person) => ({ ...person, isAnswer }))
      return {
        buildingBlockRequirementId: requirementId,
        name,
        help,
        isAnswer,
        stakeholderContactPerson,
        ...markOf(retiredAt),
      }
    })
}

function personOf(row: PersonRow) {
  const [id, clientId, type, name, role, isReporting, isPublic, requirementId, contacts] = row
  return {
    stakeholderId: id,
    clientId,
    stakeholderTypeId: type,
    name,
    role,
    isReporting: isReporting === 1,
    isPublic: isPublic === 1,
    contacts: contactsOf(parseJsonList<ContactRow>(contacts)),
    buildingBlockRequirementId: requirementId,
  }
}

/** An update of the current quarter that was not withdrawn, as the database lists it: the last one of each state. */
export type UpdateRow = [
  id: number,
  state: UpdateState,
  at: number,
  by: number | null,
  name: string | null,
  comment: string | null,
  path: string | null,
]
/** The last verification of a provider; `content` is the JSON of the record at that time, if it has changed since. */
export type VerifiedRow = [at: number, by: number | null, name: string | null, content: string | null]

/** The last update decides; without one the provider is outstanding. */
export function quarterStateOf(rows: readonly UpdateRow[], verified: readonly VerifiedRow[]) {
  const updates = rows
    .toSorted(([id], [otherId]) => id - otherId)
    .map(([, state, at, by, name, comment, path]) => ({ state, at, by, name, comment, path }))
  const state = updates.at(-1)?.state ?? 'outstanding'
  const since = updates.slice(updates.findLastIndex((update) => update.state === 'verified') + 1)
  const returned = since.findLast((update) => update.state === 'returned')
  const submitted = updates.findLast((update) => update.state === 'submitted')
  const [last] = verified
  return {
    state,
    returned: state === 'returned' && returned ? commentOf(returned) : null,
    verification: {
      submitted: submitted ? { by: submitted.by, name: submitted.name ?? '', at: submitted.at } : null,
      verified: last ? lastVerificationOf(last) : null,
      returned: returned ? { ...commentOf(returned), by: returned.by, name: returned.name ?? '' } : null,
    },
  }
}

function commentOf({ at, comment, path }: { at: number; comment: string | null; path: string | null }) {
  return { at, comment: comment ?? '', path }
}

function lastVerificationOf([at, by, name, content]: VerifiedRow) {
  const kept: unknown = content === null ? null : JSON.parse(content)
  return { at, by, name: name ?? '', content: kept }
}
