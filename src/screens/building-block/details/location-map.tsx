import { t } from '#src/i18n/t.ts'
import { useMemo } from 'react'
import { countryCorners, type Coordinates } from '#contract/fields/provider-details.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import type { Location } from '#contract/schemas/provider-details.ts'
import { useBaseMap } from '#src/data/offline-areas/base-map.ts'
import { tilesOf } from '#src/components/places/base-map-tiles.ts'
import { PointMapView } from '#src/ui/map/point-map-view.tsx'
import manageStyles from '../manage.module.css'
import { useMunicipalityRings } from './use-municipality-rings.ts'

interface Props {
  readonly boundaryId: BoundaryId
  readonly location: Location | null
  readonly onMove: (point: Coordinates) => void
}

export function LocationMap({ boundaryId, location, onMove }: Props) {
  const rings = useMunicipalityRings(boundaryId)
  const baseMap = useBaseMap(null)
  const tiles = useMemo(() => baseMap && tilesOf(baseMap), [baseMap])
  return (
    <>
      <p className={manageStyles['muted']}>{t('buildingBlock.location.map')}</p>
      <PointMapView
        point={location}
        rings={rings}
        country={countryCorners}
        tiles={tiles}
        label={t('buildingBlock.location.map')}
        pinName={t('buildingBlock.location.pin')}
        words={{ zoomIn: t('buildingBlock.location.zoomIn'), zoomOut: t('buildingBlock.location.zoomOut') }}
        onMove={onMove}
      />
    </>
  )
}
