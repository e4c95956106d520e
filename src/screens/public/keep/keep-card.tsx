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
import { ageText, countText, momentText, sizeText } from '#src/words/format.ts'
import { keepWords as words } from '#src/words/keep.ts'

interface Props {
  readonly place: AreaPlace
  readonly count: number
}

export function KeepCard({ place, count }: Props) {
  const { areas, withoutBaseMap, running, fault, downloads } = useAreas()
  const area = areas?.find(({ boundaryId }) => boundaryId === place.boundaryId)
  const isWithin = place.boundaryId !== null && areas?.some(({ boundaryId }) => boundaryId === null)
  const why = fault?.place.boundaryId === place.boundaryId ? words.fault[fault.why] : ''
  const fetchIt = () => void downloads.keep(place)
  if (areas === undefined) return null
  if (running?.place.boundaryId === place.boundaryId)
    return (
      <OfflineCard label={place.name} actions={<Button onClick={downloads.stop}>{words.stop}</Button>}>
        <ProgressBar
          label={words.fetching(place.name)}
          value={running.done}
          max={running.total ?? 1}
          text={progressText(running)}
        />
      </OfflineCard>
    )
  if (area !== undefined)
    return (
      <InForce
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
        <p>{words.within(place.name)}</p>
      </OfflineCard>
    )
  return (
    <OfflineCard
      label={place.name}
      title={words.offer(place.name)}
      actions={
        running === undefined && (
          <Button variant="main" icon={<CloudDownload />} onClick={fetchIt}>
            {words.keep}
          </Button>
        )
      }
    >
      <p>{words.offerText(countText(count), count, sizeText(aboutBytes(count)))}</p>
      {running !== undefined && <p>{words.otherRuns(running.place.name)}</p>}
      <p role="status">{why && `${why} ${words.nothingKept}`}</p>
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

function InForce({ area, hasLostBaseMap, why, onRefresh, onRemove }: InForceProps) {
  const now = useServices().now()
  const { name, at, bytes, boundaryId } = area
  return (
    <OfflineCard
      label={name}
      actions={
        <>
          <RemoveFromDevice
            label={words.remove}
            title={words.removeTitle(name)}
            text={words.removeText}
            onRemove={() => onRemove(boundaryId)}
          />
          <Button onClick={onRefresh}>{words.refresh}</Button>
        </>
      }
    >
      <p role="status">
        {words.kept(name, momentText(at, now), ageText(at, now))} {words.takes(sizeText(bytes))}{' '}
        {area.tiles === null && words.noBaseMap} {hasLostBaseMap && words.lostBaseMap}{' '}
        {why && `${why} ${words.staysAsItWas}`}
      </p>
    </OfflineCard>
  )
}

type Running = NonNullable<ReturnType<typeof useAreas>['running']>

function progressText({ done, total, bytes }: Running): string {
  return total === null ? words.starting : words.progress(countText(done), countText(total), sizeText(bytes))
}
