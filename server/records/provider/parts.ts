/** The parts of a provider as the database lists them. */
export type ContactRow = [id: number, type: number, detail: string, areaCode: string | null]
export type PersonContactRow = [personId: number, ...contact: ContactRow]
export type PersonRow = [
  id: number,
  clientId: string | null,
  type: number,
  name: string,
  role: string,
  isReporting: number,
  isPublic: number,
  requirementId: number,
]
export type AnswerRow = [
  requirementId: number,
  seq: number,
  name: string,
  help: string,
  answer: number | null,
]
export type UpdateRow = [state: string, at: number, comment: string | null, path: string | null]

interface Rows {
  readonly answers: readonly AnswerRow[]
  readonly persons: readonly PersonRow[]
  readonly personContacts: readonly PersonContactRow[]
}

/** Contacts by their kind. */
export function contactsOf(rows: readonly ContactRow[]) {
  return rows
    .toSorted(([id, type], [otherId, otherType]) => type - otherType || id - otherId)
    .map(([contactId, contactTypeId, detail, areaCode]) => ({ contactId, contactTypeId, detail, areaCode }))
}

/** The requirements in the order of the catalogue, with the answer and the contact persons of each. */
export function answersOf({ answers, persons, personContacts }: Rows) {
  const everyone = persons.toSorted(([id], [otherId]) => id - otherId)
  return answers
    .toSorted(([, seq], [, otherSeq]) => seq - otherSeq)
    .map(([requirementId, , name, help, answer]) => {
      const isAnswer = answer === null ? null : answer === 1
      const stakeholderContactPerson = everyone
        .filter((person) => person.at(-1) === requirementId)
        .map((person) => personOf(person, isAnswer, personContacts))
      return { buildingBlockRequirementId: requirementId, name, help, isAnswer, stakeholderContactPerson }
    })
}

function personOf(
  [id, clientId, type, name, role, isReporting, isPublic, requirementId]: PersonRow,
  isAnswer: boolean | null,
  contacts: readonly PersonContactRow[],
) {
  const own = contacts.filter(([personId]) => personId === id)
  return {
    stakeholderId: id,
    clientId,
    stakeholderTypeId: type,
    name,
    role,
    isReporting: isReporting === 1,
    isAnswer,
    isPublic: isPublic === 1,
    contacts: contactsOf(own.map(([, ...contact]) => contact)),
    buildingBlockRequirementId: requirementId,
  }
}
