import type { ReadTable } from '../export-context.ts'
import { words } from '../words.ts'
import { contactCells } from './contact-cells.ts'
import { ownRecords, providerCells } from './own-records.ts'

/** A row for each contact person and requirement. */
export const contactPersonRows: ReadTable = async function* (context) {
  for await (const placed of ownRecords(context))
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
