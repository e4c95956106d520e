import { flag } from '../../flag.ts'
import type { Person } from './contents.ts'
import type { Provider } from './provider.ts'
import type { Random } from './random.ts'
import { addContact, addStakeholder, emailOf, randomPersonName, randomPhone } from './stakeholders.ts'
import type { DemoWorld } from './world.ts'

const roles = [
  'Coordinator',
  'Manager',
  'Social worker',
  'Auxiliary social worker',
  'Administrator',
  'Deputy manager',
  'Volunteer coordinator',
  'After-hours contact',
]
const PUBLIC_SHARE = 0.6
const PUBLIC_SHARE_IN_SAFE_PLACES = 0.15

/** Adds contact persons for one to three requirements; not all of them are public. */
export function addContactPersons(world: DemoWorld, random: Random, provider: Provider): Person[] {
  const asked = random.several(provider.block.buildingBlockRequirements, random.whole(1, 3))
  return asked.map(({ buildingBlockRequirementId }, index) => {
    const name = randomPersonName(random)
    const id = addStakeholder(world, {
      ...provider,
      id: world.nextStakeholderId(),
      type: 'contactPerson',
      name,
    })
    const publicShare = provider.block.addressIsPublic ? PUBLIC_SHARE : PUBLIC_SHARE_IN_SAFE_PLACES
    const role = random.pick(roles)
    const isPublic = random.chance(publicShare)
    const isReporting = index === 0
    world.rows.add('contact_persons', {
      stakeholder_id: id,
      provider_id: provider.id,
      requirement_id: buildingBlockRequirementId,
      role,
      is_public: flag(isPublic),
      is_reporting: flag(isReporting),
    })
    const contacts = [addContact(world, id, 'MobilePhone', randomPhone(random))]
    if (random.chance(0.6)) contacts.push(addContact(world, id, 'WorkEmail', emailOf(name)))
    return {
      requirementId: buildingBlockRequirementId,
      stakeholderId: id,
      name,
      role,
      isReporting,
      isPublic,
      contacts,
    }
  })
}
