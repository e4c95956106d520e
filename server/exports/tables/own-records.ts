import { quarterOf } from '#contract/rules/quarter.ts'
import type { ExportContext } from '../export-context.ts'
import { listRecords, type PlacedRecord } from '../store.ts'
import { municipalityFilterOf } from '../own-municipalities.ts'

/** The records of the providers of a person's places, in this quarter. */
export function ownRecords(context: ExportContext): AsyncGenerator<PlacedRecord> {
  return listRecords(context.db, municipalityFilterOf(context), quarterOf(context.now))
}

/** The cells that identify a provider: id, name, building block, municipality and its code. */
export function providerCells({ record, municipalityCode }: PlacedRecord) {
  return [
    record.stakeholderId,
    record.name,
    record.buildingBlock,
    record.localMunicipalityName,
    municipalityCode,
  ]
}
