import blocksJson from '../content/building-blocks.json'
import demoNames from '../content/demo-names.json'
import type { ProviderDetails } from '#contract/schemas/provider-details.ts'
import { flag } from '../../flag.ts'
import { detailRow } from '../../provider-details.ts'
import { addContactPersons } from './contact-persons.ts'
import { withContents } from './contents.ts'
import type { People } from './people.ts'
import type { Block, Provider } from './provider.ts'
import { recordOf, type Change } from './provider-record.ts'
import { createRandom, type Random } from './random.ts'
import { submissionOf } from './updates.ts'
import {
  addAddress,
  addContact,
  addStakeholder,
  emailOf,
  randomPhone,
  randomStreetAddress,
} from './stakeholders.ts'
import { timeBetween, YEAR_MS, type Municipality, type Size, type DemoWorld } from './world.ts'
import type { SpokenLanguage } from '#contract/fields/provider-details.ts'

const blocks = blocksJson.buildingBlockCategories.flatMap((category) => category.buildingBlocks)

/** The average number of providers of a common block in a municipality. */
const usualCount: Record<Size, number> = { metro: 2.6, city: 1.6, town: 1.1, rural: 0.7 }
/** The frequency of a block relative to that; a block that is not listed is as common as most. */
const commonness: Readonly<Record<number, number>> = {
  3: 0.8,
  4: 1.2,
  5: 0.6,
  6: 1.2,
  7: 0.5,
  8: 1.3,
  10: 0.8,
  11: 0.6,
  12: 0.35,
  13: 0.5,
  17: 0.7,
  19: 0.6,
  20: 0.5,
}
/** A place has at most one of these. */
const single = [1, 3]
const MAX_PROVIDERS = 4
const NEW_SHARE = 0.25
const HAS_PUBLIC_ADDRESS = 0.94
const KM_OF_A_DEGREE = 111

/** Adds the providers of every municipality, with their contacts, answers, updates and history. */
export function addProviders(world: DemoWorld, people: People): void {
  const random = createRandom(3)
  const changes: Change[] = []
  for (const municipality of world.municipalities) {
    let turn = 0
    for (const block of blocks) {
      for (const name of namesFor(random, municipality, block)) {
        const createdAt = aStart(world, random)
        const provider = { id: world.nextStakeholderId(), name, block, municipality, turn, createdAt }
        turn += 1
        changes.push(...addProvider(world, random, provider, people))
      }
    }
  }
  changes.sort((a, b) => a.received_at - b.received_at)
  world.rows.add('changes', ...changes)
}

function namesFor(random: Random, municipality: Municipality, block: Block): string[] {
  const names =
    demoNames.providerNames.find((entry) => entry.buildingBlockId === block.buildingBlockId)?.names ?? []
  const expected =
    usualCount[municipality.size] * (commonness[block.buildingBlockId] ?? 1) * (0.5 + municipality.strength)
  const count = Math.round(random.about(expected, 1))
  const most = single.includes(block.buildingBlockId) ? 1 : MAX_PROVIDERS
  return random.several(names, Math.max(0, Math.min(count, most)))
}

/** Most providers were registered before the eight quarters of the reports. */
function aStart({ now, periods }: DemoWorld, random: Random): number {
  const start = periods[0]?.start ?? now
  return random.chance(NEW_SHARE)
    ? timeBetween(start, now, random.share())
    : timeBetween(start - YEAR_MS, start, random.share())
}

function addProvider(
  world: DemoWorld,
  random: Random,
  provider: Provider,
  people: People,
): readonly Change[] {
  const { rows } = world
  const { id, block, municipality } = provider
  const submission = submissionOf(world, provider)
  const { version, changes, ...record } = recordOf(world, random, { provider, people, submission })
  addStakeholder(world, { ...provider, type: 'provider', version })
  const isAddressPublic = block.addressIsPublic && random.chance(HAS_PUBLIC_ADDRESS)
  const location = isAddressPublic ? aPlace(random, municipality) : null
  const details = { ...demoDetails(provider), location }
  rows.add('providers', {
    stakeholder_id: id,
    building_block_id: block.buildingBlockId,
    municipality_id: municipality.boundaryId,
    municipality_stakeholder_id: municipality.stakeholderId,
    is_address_public: flag(isAddressPublic),
    external_id: null,
    confirmed_at: provider.createdAt,
    imported_list: null,
    imported_at: null,
    place_kind: null,
    ...detailRow(details),
  })
  rows.add('requirement_answers', ...record.answers)
  rows.add('requirement_answer_history', ...record.history)
  rows.add('provider_updates', ...record.updates)
  const reached = addProviderContacts(world, random, provider)
  const persons = addContactPersons(world, random, provider)
  if (submission === undefined) return changes
  const address = { ...reached.address, isPublic: isAddressPublic }
  const contents = { address, details, contacts: reached.contacts, persons, history: record.history }
  return withContents(changes, { provider, contents, submission }, createRandom(id))
}

function addProviderContacts(world: DemoWorld, random: Random, { id, name, municipality }: Provider) {
  const postal = random.chance(0.7) ? `PO Box ${random.whole(10, 9_900)}, ${municipality.name}` : ''
  const street = randomStreetAddress(random, municipality.name)
  addAddress(world, id, street, postal)
  const contacts = [addContact(world, id, 'Reception', randomPhone(random))]
  if (random.chance(0.7)) contacts.push(addContact(world, id, 'Alternative', randomPhone(random)))
  if (random.chance(0.9)) contacts.push(addContact(world, id, 'WorkEmail', emailOf(name, municipality.code)))
  return { address: { addressLine1: street, addressLine2: postal }, contacts }
}

function aPlace(random: Random, { label, areaKm2 }: Municipality): ProviderDetails['location'] {
  const reach = (Math.sqrt(areaKm2) / KM_OF_A_DEGREE) * 0.2
  const near = (degrees: number) => Math.round(random.about(degrees, reach) * 10_000) / 10_000
  return { longitude: near(label.longitude), latitude: near(label.latitude), accuracyInMetres: null }
}

const hours = [
  'Mon–Fri 08:00–16:30',
  'Mon–Fri 07:30–16:00, weekends on call',
  'Mon–Thu 08:00–17:00, Fri 08:00–13:00',
  '24 hours, every day',
]
const languages: readonly SpokenLanguage[] = ['af', 'nso', 'sfs', 'st', 'tn', 'ts', 'xh', 'zu']
const costs = ['free', 'free', 'free', 'depends'] as const

/** A stream of its own, so that other parts of the demonstration stay the same. */
function demoDetails({ id }: Provider): Omit<ProviderDetails, 'location'> {
  const random = createRandom(id)
  const spoken: SpokenLanguage[] = ['en', ...random.several(languages, random.whole(1, 2))]
  return {
    openingHours: random.pick(hours),
    languages: spoken.toSorted(),
    costOption: random.pick(costs),
  }
}
