import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import type { PlaceFigures } from '../category.ts'

/** Says who stands behind the providers of a place: those that its figures count, or else those on its map. */
export function providersSource({
  totalbuildingBlock: total,
  verifiedProviders: verified,
  placesToCheck,
}: PlaceFigures): string {
  if (total === 0) return placesToCheck > 0 ? t('source.importedLists') : t('source.designatedPersons')
  return verified === total
    ? t('source.buildingBlocks')
    : t('source.someVerified', { verified: countText(verified), total: countText(total) })
}
