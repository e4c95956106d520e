import { t } from '#src/i18n/t.ts'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapIcon from 'lucide-react/icons/map'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Coordinates, roundDegrees } from '#contract/fields/provider-details.ts'
import type { Location } from '#contract/schemas/provider-details.ts'
import type { SeenRecord, TypedProviderUpdate } from '#contract/schemas/provider.ts'
import { limits } from '#contract/wire.ts'
import { measurePosition } from '#src/data/core/device.ts'
import { locationText } from '#src/components/detail-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Note } from '#src/ui/note.tsx'
import manageStyles from '../manage.module.css'
import styles from './details.module.css'
import { isWithin } from './area-rings.ts'
import { useMunicipalityRings } from './use-municipality-rings.ts'

const LocationMap = lazy(async () => ({ default: (await import('./location-map.tsx')).LocationMap }))

/** The position of the provider. The browser is asked for the device's position only after a press. */
export function LocationField({ record }: { readonly record: SeenRecord }) {
  const { watch, setValue, getFieldState, formState } = useFormContext<TypedProviderUpdate>()
  const location = watch('location') ?? null
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { error } = getFieldState('location', formState)
  const set = (next: Location | null) =>
    setValue('location', next, { shouldDirty: true, shouldValidate: true })
  const place = ({ latitude, longitude }: Coordinates, accuracyInMetres: number | null) =>
    set({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), accuracyInMetres })
  const measuring = useMeasuring(place)
  return (
    <fieldset id="location" tabIndex={-1} className={styles['group']}>
      <legend>{t('buildingBlock.fields.location')}</legend>
      <p role="status">{location === null ? t('buildingBlock.location.none') : locationText(location)}</p>
      {location !== null && (
        <p className={manageStyles['muted']}>
          {watch('address.isPublic')
            ? t('buildingBlock.location.public')
            : t('buildingBlock.location.hidden')}
        </p>
      )}
      {error?.message !== undefined && (
        <Note tone="danger" role="alert">
          {error.message}
        </Note>
      )}
      {measuring.failure !== null && (
        <Note tone="warning" role="alert">
          {measuring.failure}
        </Note>
      )}
      {location !== null && error === undefined && (
        <OutsideQuestion
          key={`${location.latitude} ${location.longitude}`}
          record={record}
          location={location}
          onRemove={() => set(null)}
        />
      )}
      <div className={styles['actions']}>
        <Button icon={<LocateFixed />} busy={measuring.isBusy} onClick={() => void measuring.start()}>
          {t('buildingBlock.location.use')}
        </Button>
        <Button icon={<MapIcon />} aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
          {isMapOpen ? t('buildingBlock.location.close') : t('buildingBlock.location.choose')}
        </Button>
        {location !== null && (
          <Button variant="quiet" icon={<Trash2 />} onClick={() => set(null)}>
            {t('buildingBlock.location.remove')}
          </Button>
        )}
      </div>
      {isMapOpen && (
        <Suspense fallback={<Loading label={t('buildingBlock.location.choose')} />}>
          <LocationMap
            boundaryId={record.boundaryId}
            location={location}
            onMove={(point) => place(point, null)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

/** @param onFound is called with a position that is accurate enough */
function useMeasuring(onFound: (position: Coordinates, accuracyInMetres: number) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setIsBusy(true)
    setFailure(null)
    const measured = await measurePosition()
    setIsBusy(false)
    if (measured.type !== 'found') setFailure(t(`buildingBlock.location.${measured.type}`))
    else if (measured.accuracyInMetres > limits.accuracyInMetres)
      setFailure(t('buildingBlock.location.coarse', { metres: measured.accuracyInMetres }))
    else onFound(measured, measured.accuracyInMetres)
  }
  return { isBusy, failure, start }
}

/** Metres by which the simplified lines on the device may differ from the municipality's. */
const LINE_TOLERANCE = 500

interface Props {
  readonly record: SeenRecord
  readonly location: Location
  readonly onRemove: () => void
}

/** Asks about a new position outside the municipality, if the device has the lines to tell. */
function OutsideQuestion({ record, location, onRemove }: Props) {
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
