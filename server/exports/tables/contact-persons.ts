import { quarterOf } from '#contract/rules/quarter.ts'
import type { ReadTable } from '../ground.ts'
import { recordsWithin } from '../store.ts'
import { withinOf } from '../within.ts'
import { words } from '../words.ts'
import { contactCells } from './contact-cells.ts'

/** A row for each requirement that somebody stands for. */
export const contactPersonRows: ReadTable = async function* (ground) {
  const placed = recordsWithin(ground.db, withinOf(ground), quarterOf(ground.now))
  for await (const { record, municipalityCode } of placed)
    for (const requirement of record.buildingBlockRequirements)
      for (const person of requirement.stakeholderContactPerson)
        yield [
          record.stakeholderId,
          record.name,
          record.buildingBlock,
          record.localMunicipalityName,
          municipalityCode,
          requirement.name,
          person.name,
          person.role,
          person.isPublic ? words.yes : words.no,
          ...contactCells(person.contacts),
        ]
}
