import { quarterOf } from '#contract/rules/quarter.ts'
import { type ExportContext, type ReadTable, municipalityFilterOf } from '../export-context.ts'
import { listRecords, type PlacedRecord } from '../store.ts'
import { t } from '#contract/i18n/t.ts'
import { contactCells, serviceCells } from './provider-cells.ts'
import { provenanceCells } from '#server/queries/provider/provenance-cells.ts'
import { dayOf } from '#contract/rules/day.ts'

function ownRecords(context: ExportContext): AsyncGenerator<PlacedRecord> {
  return listRecords(context.db, municipalityFilterOf(context), quarterOf(context.now))
}

function providerCells({ record, municipalityCode }: PlacedRecord) {
  const { stakeholderId, name, buildingBlock, localMunicipalityName } = record
  return [stakeholderId, name, buildingBlock, localMunicipalityName, municipalityCode]
}

/** Yields a row for each contact person and requirement. */
export const contactPersonRows: ReadTable = async function* (context) {
  for await (const placed of ownRecords(context))
    for (const requirement of placed.record.buildingBlockRequirements)
      for (const person of requirement.stakeholderContactPerson)
        yield [
          ...providerCells(placed),
          requirement.name,
          person.name,
          person.role,
          person.isPublic ? t('exportFile.yes') : t('exportFile.no'),
          ...contactCells(person.contacts),
        ]
}

/** Yields the records of a person's places with all fields of their pages, except contact persons. */
export const providerRecordRows: ReadTable = async function* (context) {
  for await (const placed of ownRecords(context)) {
    const { record, provenance } = placed
    yield [
      ...providerCells(placed),
      record.state,
      ...provenanceCells(provenance),
      record.addressLine1,
      record.addressLine2,
      record.isAddressPublic ? t('exportFile.yes') : t('exportFile.no'),
      ...contactCells(record.contacts),
      record.location?.longitude ?? null,
      record.location?.latitude ?? null,
      record.location?.accuracyInMetres ?? null,
      ...serviceCells(record),
      record.buildingBlockRequirements
        .map(({ name, isAnswer }) => `${name}: ${answerText(isAnswer)}`)
        .join('; '),
      record.lastChange?.by ?? '',
      record.lastChange === null ? '' : dayOf(record.lastChange.at),
    ]
  }
}

function answerText(isAnswer: boolean | null): string {
  if (isAnswer === null) return t('exportFile.unanswered')
  return isAnswer ? t('exportFile.yes') : t('exportFile.no')
}
