import { parseJsonList } from '#server/db/json-list.ts'

/** A contact of a provider as the database lists it. */
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
]

interface AnswerRows {
  readonly answers: readonly AnswerRow[]
  readonly persons: readonly PersonRow[]
}

/** Returns the contacts ordered by type. */
export function contactsOf(rows: readonly ContactRow[]) {
  return rows
    .toSorted(([id, type], [otherId, otherType]) => type - otherType || id - otherId)
    .map(([contactId, contactTypeId, detail, areaCode]) => ({ contactId, contactTypeId, detail, areaCode }))
}

/** Returns the requirements in the order of the catalogue, each with its answer and contact persons. */
export function answersOf({ answers, persons }: AnswerRows) {
  const everyone = persons.toSorted(([id], [otherId]) => id - otherId).map(personOf)
  return answers
    .toSorted(([, seq], [, otherSeq]) => seq - otherSeq)
    .map(([requirementId, , name, help, answer]) => {
      const isAnswer = answer === null ? null : answer === 1
      const stakeholderContactPerson = everyone
        .filter(({ buildingBlockRequirementId }) => buildingBlockRequirementId === requirementId)
        .map((person) => ({ ...person, isAnswer }))
      return { buildingBlockRequirementId: requirementId, name, help, isAnswer, stakeholderContactPerson }
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
