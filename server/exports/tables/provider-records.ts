import { dayOf } from '#contract/rules/day.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { ReadTable } from '../ground.ts'
import { recordsWithin } from '../store.ts'
import { withinOf } from '../within.ts'
import { words } from '../words.ts'
import { contactCells } from './contact-cells.ts'

/** The records of a person's places with all that they may see on their pages, contact persons apart. */
export const providerRecordRows: ReadTable = async function* (ground) {
  const placed = recordsWithin(ground.db, withinOf(ground), quarterOf(ground.now))
  for await (const { record, municipalityCode, longitude, latitude } of placed)
    yield [
      record.stakeholderId,
      record.name,
      record.buildingBlock,
      record.localMunicipalityName,
      municipalityCode,
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

function answerText(isAnswer: boolean | null): string {
  if (isAnswer === null) return words.unanswered
  return isAnswer ? words.yes : words.no
}
