import { dayOf } from '#contract/rules/day.ts'
import type { ReadTable } from '../export-context.ts'
import { words } from '../words.ts'
import { contactCells } from './contact-cells.ts'
import { ownRecords, providerCells } from './own-records.ts'

/** The records of a person's places with everything that their pages show, except contact persons. */
export const providerRecordRows: ReadTable = async function* (context) {
  for await (const placed of ownRecords(context)) {
    const { record, longitude, latitude } = placed
    yield [
      ...providerCells(placed),
      record.state,
      record.addressLine1,
      record.addressLine2,
      record.isAddressPublic ? words.yes : words.no,
      ...contactCells(record.contacts),
      longitude,
      latitude,
      record.buildingBlockRequirements
        .map(({ name, isAnswer }) => `${name}: ${answerText(isAnswer)}`)
        .join('; '),
      record.lastChange?.by ?? '',
      record.lastChange === null ? '' : dayOf(record.lastChange.at),
    ]
  }
}

function answerText(isAnswer: boolean | null): string {
  if (isAnswer === null) return words.unanswered
  return isAnswer ? words.yes : words.no
}
