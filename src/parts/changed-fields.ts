import { contactTypes } from '#contract/fields/contact-types.ts'
import { phoneInGroups } from '#contract/fields/phone.ts'
import type { KeptContent } from '#contract/things/verification.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { conflictWords, fieldWords } from '#src/words/conflict.ts'
import { isPhonePath, pathWords } from './path-words.ts'

/** One field in which two states of a record differ, in words. Empty where nothing stands there. */
export interface ChangedField {
  readonly path: string
  readonly label: string
  readonly before: string
  readonly now: string
}

/** What a requirement is called, by its id. */
export type RequirementNames = (buildingBlockRequirementId: number) => string | undefined

/**
 * The fields in which two contents of a provider differ, in the order of the form. Of a contact person who came or
 * went it is one line; of one who stayed, a line a field.
 * @param before null for a record that was not there yet
 * @param now null for one that is there no more
 */
export function changedFields(
  before: KeptContent | null,
  now: KeptContent | null,
  nameOf: RequirementNames,
): readonly ChangedField[] {
  const was = linesOf(before, nameOf)
  const is = linesOf(now, nameOf)
  const [wholeBefore, wholeNow] = [personsIn(before), personsIn(now)]
  const inOrder = now === null ? [...was.values()] : [...is.values(), ...was.values()]
  const places = new Map(inOrder.toSorted(inFormOrder).map((line) => [line.path, line]))
  return [...places.values()].flatMap(({ path, label, person }) => {
    const hasPerson = (persons: ReadonlySet<string>) => person !== undefined && persons.has(person)
    const isPartOfStay = person !== undefined && path !== person
    if (isPartOfStay && hasPerson(wholeBefore) !== hasPerson(wholeNow)) return []
    if (path === person && hasPerson(wholeBefore) && hasPerson(wholeNow)) return []
    const [one, other] = [was.get(path)?.text ?? '', is.get(path)?.text ?? '']
    return one === other ? [] : [{ path, label, before: one, now: other }]
  })
}

interface Line {
  readonly path: string
  readonly label: string
  readonly text: string
  /** The path of the contact person that it is of. */
  readonly person?: string
  readonly place: readonly number[]
}

function inFormOrder(one: Line, other: Line): number {
  const at = one.place.findIndex((place, index) => place !== other.place[index])
  return at === -1 ? 0 : (one.place[at] ?? 0) - (other.place[at] ?? 0)
}

const own = ['name', 'address.addressLine1', 'address.addressLine2', 'address.isPublic'] as const
const contactsInOrder: readonly number[] = [
  contactTypes.Reception,
  contactTypes.Alternative,
  contactTypes.MobilePhone,
  contactTypes.WorkEmail,
  contactTypes.PersonalEmail,
]

function linesOf(content: KeptContent | null, nameOf: RequirementNames): ReadonlyMap<string, Line> {
  if (content === null) return new Map()
  const { name, address, contacts } = content
  const texts = [name, address.addressLine1, address.addressLine2, publicText(address.isPublic)]
  const lines: Line[] = [
    ...own.map((path, at) => ({ path, label: pathWords(path, []), text: texts[at] ?? '', place: [0, at] })),
    ...contacts.map((contact) => {
      const path = `contacts.${contact.contactTypeId}`
      const place = [1, contactsInOrder.indexOf(contact.contactTypeId)]
      return { path, label: pathWords(path, []), text: contactText(contact), place }
    }),
    ...content.requirements.flatMap((requirement, at) => linesOfRequirement(requirement, at, nameOf)),
  ]
  return new Map(lines.map((line) => [line.path, line]))
}

type Requirement = KeptContent['requirements'][number]
type Person = Requirement['stakeholderContactPerson'][number]

function linesOfRequirement(
  { buildingBlockRequirementId: id, isAnswer, stakeholderContactPerson }: Requirement,
  at: number,
  nameOf: RequirementNames,
): Line[] {
  const label = nameOf(id) ?? fieldWords.requirement
  const answer = { path: answerPath(id), label, text: answerText(isAnswer), place: [2, at, 0] }
  return [
    answer,
    ...stakeholderContactPerson.flatMap((person, number) => linesOfPerson(id, person, [2, at, number + 1])),
  ]
}

function linesOfPerson(requirementId: number, person: Person, place: readonly number[]): Line[] {
  const path = personPath(requirementId, person)
  const { name, role, isPublic, isReporting, contacts } = person
  const part = (field: string, label: string, text: string, at: number): Line => {
    return {
      path: `${path}.${field}`,
      label: fieldWords.ofPerson(name, label),
      text,
      person: path,
      place: [...place, at],
    }
  }
  const details = contacts.filter(({ detail }) => detail !== '')
  return [
    {
      path,
      label: fieldWords.person,
      text: [name, role, ...details.map(contactText), publicText(isPublic)].filter(Boolean).join(', '),
      person: path,
      place: [...place, 0],
    },
    part('name', words.fields.personName, name, 1),
    part('role', words.fields.personRole, role, 2),
    ...details.map((contact) => {
      const field = `contacts.${contact.contactTypeId}`
      const at = 3 + contactsInOrder.indexOf(contact.contactTypeId)
      return part(field, contactLabel(contact.contactTypeId), contactText(contact), at)
    }),
    part('isPublic', fieldWords.isPublic, isPublic ? conflictWords.yes : conflictWords.no, 9),
    part('isReporting', fieldWords.isReporting, isReporting ? conflictWords.yes : conflictWords.no, 10),
  ]
}

function personsIn(content: KeptContent | null): ReadonlySet<string> {
  return new Set(
    content?.requirements.flatMap(({ buildingBlockRequirementId, stakeholderContactPerson }) =>
      stakeholderContactPerson.map((person) => personPath(buildingBlockRequirementId, person)),
    ),
  )
}

function answerPath(requirementId: number): string {
  return `requirements.${requirementId}.isAnswer`
}

function personPath(requirementId: number, { clientId, stakeholderId }: Person): string {
  return `requirements.${requirementId}.person.${clientId ?? stakeholderId}`
}

function contactLabel(type: number): string {
  return pathWords(`contacts.${type}`, [])
}

function contactText({ contactTypeId, detail }: KeptContent['contacts'][number]): string {
  return isPhonePath(`contacts.${contactTypeId}`) ? phoneInGroups(detail) : detail
}

function answerText(isAnswer: boolean | null): string {
  if (isAnswer === null) return words.notAnswered
  return isAnswer ? words.available : words.notAvailable
}

function publicText(isPublic: boolean): string {
  return isPublic ? words.public : words.notPublic
}
