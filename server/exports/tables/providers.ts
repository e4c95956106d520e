import { directory } from '#contract/calls/directory.ts'
import { geography } from '#contract/calls/geography.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { provenanceCells } from '#server/queries/provider/provenance-cells.ts'
import type { ReadTable } from '../export-context.ts'
import { listBoundaryNames } from '../store.ts'
import { contactCells, serviceCells } from './provider-cells.ts'
import { areaIdsOf } from './reports.ts'

type Requirements = DirectoryEntry['buildingBlockRequirements']

/** Yields the fields of the contact directory, and coordinates only if the provider's own are public. */
export const providerRows: ReadTable = async function* (context) {
  const { callPublic, db, place } = context
  const names = await listBoundaryNames(db, place)
  for await (const boundaryId of areaIdsOf(context)) {
    if (boundaryId === undefined) continue
    const { providers } = await callPublic(geography.geomarkersInArea, { boundaryId })
    const pins = new Map(providers.map((pin) => [pin.stakeholderId, pin]))
    for (const entry of await callPublic(directory.ofPlace, { boundaryId })) {
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
        ...serviceCells(entry),
        entry.buildingBlockRequirements.map(({ name }) => name).join('; '),
        personsText(entry.buildingBlockRequirements),
        ...provenanceCells(entry.provenance),
        longitude,
        latitude,
      ]
    }
  }
}

/** Returns each person once: `Aloe Nkosi, manager, 0215550100; …`. */
function personsText(requirements: Requirements): string {
  const persons = requirements.flatMap(({ stakeholderContactPerson }) => stakeholderContactPerson)
  const texts = persons.map(({ name, role, contacts }) =>
    [name, role, ...contacts.map(({ detail }) => detail)].filter((text) => text !== '').join(', '),
  )
  return [...new Set(texts)].join('; ')
}
