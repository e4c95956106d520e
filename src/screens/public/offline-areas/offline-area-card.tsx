import { t } from '#src/i18n/t.ts'
import CloudDownload from 'lucide-react/icons/cloud-download'
import {
  aboutBytes,
  useAreas,
  type AreaPlace,
  type CachedArea,
} from '#src/data/offline-areas/area-downloads.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { OfflineCard, RemoveFromDevice } from '#src/components/this-device/offline-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { ageText, countText, momentText, sizeText } from '#src/i18n/format.ts'

interface Props {
  readonly place: AreaPlace
  readonly count: number
}

export function OfflineAreaCard({ place, count }: Props) {
  const { areas, withoutBaseMap, running, fault, downloads } = useAreas()
  const area = areas?.find(({ boundaryId }) => boundaryId === place.boundaryId)
  const isWithin = place.boundaryId !== null && areas?.some(({ boundaryId }) => boundaryId === null)
  const why = fault?.place.boundaryId === place.boundaryId ? t(`offlineAreas.fault.${fault.why}`) : ''
  const fetchIt = () => void downloads.start(place)
  if (areas === undefined) return null
  if (running?.place.boundaryId === place.boundaryId)
    return (
      <OfflineCard
        label={place.name}
        actions={<Button onClick={downloads.stop}>{t('offlineAreas.stop')}</Button>}
      >
        <ProgressBar
          label={t('offlineAreas.downloading', { place: place.name })}
          value={running.done}
          max={running.total ?? 1}
          text={progressText(running)}
        />
      </OfflineCard>
    )
  if (area !== undefined)
    return (
      <SavedArea
        area={area}
        hasLostBaseMap={withoutBaseMap.includes(area.boundaryId)}
        why={why}
        onRefresh={fetchIt}
        onRemove={downloads.remove}
      />
    )
  if (isWithin)
    return (
      <OfflineCard label={place.name} actions={null}>
        <p>{t('offlineAreas.within', { place: place.name })}</p>
      </OfflineCard>
    )
  return (
    <OfflineCard
      label={place.name}
      title={t('offlineAreas.offer', { place: place.name })}
      actions={
        running === undefined && (
          <Button variant="main" icon={<CloudDownload />} onClick={fetchIt}>
            {t('offlineAreas.save')}
          </Button>
        )
      }
    >
      <p>
        {t('offlineAreas.offerText', { count, size: sizeText(aboutBytes(count)), places: countText(count) })}
      </p>
      {running !== undefined && <p>{t('offlineAreas.otherRuns', { place: running.place.name })}</p>}
      <p role="status">{why && `${why} ${t('offlineAreas.nothingSaved')}`}</p>
    </OfflineCard>
  )
}

interface InForceProps {
  readonly area: CachedArea
  readonly hasLostBaseMap: boolean
  readonly why: string
  readonly onRefresh: () => void
  readonly onRemove: (boundaryId: number | null) => Promise<void>
}

function SavedArea({ area, hasLostBaseMap, why, onRefresh, onRemove }: InForceProps) {
  const now = useServices().now()
  const { name, at, bytes, boundaryId } = area
  return (
    <OfflineCard
      label={name}
      actions={
        <>
          <RemoveFromDevice
            label={t('offlineAreas.remove')}
            title={t('offlineAreas.removeTitle', { place: name })}
            text={t('offlineAreas.removeText')}
            onRemove={() => onRemove(boundaryId)}
          />
          <Button onClick={onRefresh}>{t('offlineAreas.refresh')}</Button>
        </>
      }
    >
      <p role="status">
        {t('offlineAreas.saved', { place: name, when: momentText(at, now), age: ageText(at, now) })}{' '}
        {t('offlineAreas.size', { size: sizeText(bytes) })}{' '}
        {area.tiles === null && t('offlineAreas.noBaseMap')} {hasLostBaseMap && t('offlineAreas.lostBaseMap')}{' '}
        {why && `${why} ${t('offlineAreas.unchanged')}`}
      </p>
    </OfflineCard>
  )
}

type Running = NonNullable<ReturnType<typeof useAreas>['running']>

function progressText({ done, total, bytes }: Running): string {
  return total === null
    ? t('offlineAreas.starting')
    : t('offlineAreas.progress', { done: countText(done), total: countText(total), size: sizeText(bytes) })
}
