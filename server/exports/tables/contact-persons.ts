import type { ReadTable } from '../ground.ts'
import { words } from '../words.ts'
import { contactCells } from './contact-cells.ts'
import { ownRecords, providerCells } from './own-records.ts'

/** A row for each requirement that somebody stands for. */
export const contactPersonRows: ReadTable = async function* (ground) {
  for await (const placed of ownRecords(ground))
    for (const requirement of placed.record.buildingBlockRequirements)
      for (const person of requirement.stakeholderContactPerson)
        yield [
          ...providerCells(placed),
          requirement.name,
          person.name,
          person.role,
          person.isPublic ? words.yes : words.no,
          ...contactCells(person.contacts),
        ]
}
