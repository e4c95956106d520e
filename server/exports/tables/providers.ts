import { directory } from '#contract/calls/directory.ts'
import { geography } from '#contract/calls/geography.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import type { ReadTable } from '../ground.ts'
import { namesIn } from '../store.ts'
import { contactCells } from './contact-cells.ts'
import { areasOf } from './reports.ts'

type Requirements = DirectoryEntry['buildingBlockRequirements']

/** As the contact directory tells them; a place only where it is the provider's own and public. */
export const providerRows: ReadTable = async function* (ground) {
  const { ask, db, place } = ground
  const names = await namesIn(db, place)
  for await (const boundaryId of areasOf(ground)) {
    if (boundaryId === undefined) continue
    const { providers } = await ask(geography.geomarkersInArea, { boundaryId })
    const pins = new Map(providers.map((pin) => [pin.stakeholderId, pin]))
    for (const entry of await ask(directory.ofPlace, { boundaryId })) {
      const pin = pins.get(entry.stakeholderId)
      const [longitude, latitude] =
        pin === undefined || pin.isApproximate ? [null, null] : [pin.longitude, pin.latitude]
      yield [
        entry.name,
        entry.buildingBlock,
        entry.localMunicipalityName,
        names.get(entry.boundaryId)?.code ?? '',
        entry.address?.addressLine1 ?? '',
        entry.address?.addressLine2 ?? '',
        ...contactCells(entry.contacts),
        entry.buildingBlockRequirements.map(({ name }) => name).join('; '),
        personsText(entry.buildingBlockRequirements),
        longitude,
        latitude,
      ]
    }
  }
}

/** `Aloe Nkosi, manager, 0215550100; …`, each person once. */
function personsText(requirements: Requirements): string {
  const persons = requirements.flatMap(({ stakeholderContactPerson }) => stakeholderContactPerson)
  const texts = persons.map(({ name, role, contacts }) =>
    [name, role, ...contacts.map(({ detail }) => detail)].filter((text) => text !== '').join(', '),
  )
  return [...new Set(texts)].join('; ')
}
