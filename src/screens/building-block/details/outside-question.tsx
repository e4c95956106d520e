import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import type { Location } from '#contract/schemas/provider-details.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { isWithin } from './area-rings.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { useMunicipalityRings } from './use-municipality-rings.ts'
import styles from './details.module.css'

/** Metres by which the simplified lines on the device may differ from the municipality's. */
const LINE_TOLERANCE = 500

interface Props {
  readonly record: SeenRecord
  readonly location: Location
  readonly onRemove: () => void
}

/** Asks about a new position outside the municipality, if the device has the lines to tell. */
export function OutsideQuestion({ record, location, onRemove }: Props) {
  const rings = useMunicipalityRings(record.boundaryId)
  const [isRight, setIsRight] = useState(false)
  const { latitude, longitude } = location
  const isKnown = record.location?.latitude === latitude && record.location.longitude === longitude
  const tolerance = Math.max(location.accuracyInMetres ?? 0, LINE_TOLERANCE)
  if (isRight || isKnown || rings.length === 0 || isWithin(rings, location, tolerance)) return null
  return (
    <Note
      tone="warning"
      role="alert"
      title={t('buildingBlock.location.outside', { municipality: record.localMunicipalityName })}
    >
      <div className={styles['actions']}>
        <Button onClick={() => setIsRight(true)}>{t('buildingBlock.location.useAnyway')}</Button>
        <Button onClick={onRemove}>{t('buildingBlock.location.remove')}</Button>
      </div>
    </Note>
  )
}
