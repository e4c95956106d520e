import { quarterOf } from '#contract/rules/quarter.ts'
import type { Ground } from '../ground.ts'
import { recordsWithin, type PlacedRecord } from '../store.ts'
import { withinOf } from '../within.ts'

/** The records of the providers of a person's places, in this quarter. */
export function ownRecords(ground: Ground): AsyncGenerator<PlacedRecord> {
  return recordsWithin(ground.db, withinOf(ground), quarterOf(ground.now))
}

/** Which provider a row is about: id, name, building block, municipality and its code. */
export function providerCells({ record, municipalityCode }: PlacedRecord) {
  return [
    record.stakeholderId,
    record.name,
    record.buildingBlock,
    record.localMunicipalityName,
    municipalityCode,
  ]
}
