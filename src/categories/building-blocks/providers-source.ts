import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import type { PlaceFigures } from '../category.ts'

/** Says who stands behind the providers that the figures of a place count. */
export function providersSource({
  totalbuildingBlock: total,
  verifiedProviders: verified,
}: PlaceFigures): string {
  if (total === 0) return t('source.designatedPersons')
  return verified === total
    ? t('source.buildingBlocks')
    : t('source.someVerified', { verified: countText(verified), total: countText(total) })
}
