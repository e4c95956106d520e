import demoNames from '../content/demo-names.json'
import { stakeholderTypes } from '#contract/schemas/contact-person.ts'
import { contactTypes } from '#contract/schemas/contact.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Random } from './random.ts'
import type { DemoWorld } from './world.ts'

const { contactRules, people, providerNames, streetNames } = demoNames
const PHYSICAL = 1

export const suburbs = [...namesWithout(1, ' Rapid Response Team'), ...namesWithout(2, ' GBVF Forum')]

interface NewStakeholder {
  readonly id: number
  readonly type: keyof typeof stakeholderTypes
  readonly name: string
  readonly createdAt: number
  readonly version?: number
}

export function addStakeholder({ rows }: DemoWorld, stakeholder: NewStakeholder): number {
  const { id, type, name, createdAt, version = 1 } = stakeholder
  rows.add('stakeholders', {
    id,
    stakeholder_type_id: stakeholderTypes[type],
    name,
    search_name: foldText(name),
    version,
    created_at: createdAt,
    client_id: null,
    removed_at: null,
    is_demonstration: 1,
  })
  return id
}

export function addContact(
  { rows }: DemoWorld,
  stakeholderId: number,
  type: keyof typeof contactTypes,
  detail: string,
): { contactTypeId: number; detail: string } {
  const contactTypeId = contactTypes[type]
  const ids = { stakeholder_id: stakeholderId, contact_type_id: contactTypeId }
  rows.add('contacts', { ...ids, detail, area_code: null })
  return { contactTypeId, detail }
}

export function addAddress({ rows }: DemoWorld, stakeholderId: number, physical: string, postal: string) {
  rows.add('addresses', {
    stakeholder_id: stakeholderId,
    address_type_id: PHYSICAL,
    address_line1: physical,
    address_line2: postal,
  })
}

export function randomPhone(random: Random): string {
  const digits = contactRules.phoneDigits - contactRules.phonePrefix.length
  return contactRules.phonePrefix + String(random.whole(0, 10 ** digits - 1)).padStart(digits, '0')
}

/** `weaverbird.heights@example.org`, which nobody can own. */
export function emailOf(...parts: readonly string[]): string {
  const local = parts.map((part) => foldText(part).replaceAll(/[^a-z0-9]+/g, '.')).join('.')
  return `${local.replaceAll(/^\.+|\.+$/g, '')}@${contactRules.emailDomain}`
}

export function randomStreetAddress(random: Random, town: string): string {
  return `${random.whole(1, 180)} ${random.pick(streetNames)}, ${random.pick(suburbs)}, ${town}`
}

export function randomPersonName(random: Random): string {
  return random.pick(people).fullName
}

function namesWithout(buildingBlockId: number, ending: string): string[] {
  const names = providerNames.find((entry) => entry.buildingBlockId === buildingBlockId)?.names ?? []
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
}
