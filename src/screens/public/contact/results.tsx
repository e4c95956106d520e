import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import { useEffect, useRef } from 'react'
import Printer from 'lucide-react/icons/printer'
import { municipalitiesOf } from '#contract/rules/boundaries-within.ts'
import { providersFound } from './providers-found.ts'
import { useDirectory } from '#src/data/offline-areas/directory.ts'
import { DataAge } from '#src/components/data-age.tsx'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import { placesAbove, type PlaceInCountry } from '#src/components/filters/filter-transitions.ts'
import { placeOf, provinceOf } from '#src/components/filters/places-to-choose.ts'
import { byDistance } from './places/distances.ts'
import type { Spot } from './places/find-places.ts'
import { Trouble } from '#src/components/trouble.tsx'
import type { View } from '#src/components/filters/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import styles from './contact-directory.module.css'
import { ProviderCards } from './provider-cards.tsx'

interface Props {
  readonly view: View
  readonly buildingBlockId: number
  readonly name: string
  readonly spot: Spot | null
  readonly onWiden: (place: PlaceInCountry) => void
}

const townKinds: readonly Spot['kind'][] = ['town', 'suburb', 'township', 'area']

/** Lists the providers of a building block in a place. It requests the whole province and filters the place here. */
export function Results({ view, buildingBlockId, name, spot, onWiden }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const isDesk = useIsDesk()
  const all = view.snapshot.containedBoundaryData
  const place = view.boundaryId
  const provinceId = provinceOf(all, place)
  const { data, at, isFromPhone, problem, ask } = useDirectory(
    provinceId === null ? null : { provinceId, buildingBlockId },
  )
  const isFound = data !== undefined
  useEffect(() => {
    if (isDesk || spot === null || !isFound) return
    // Closes the keyboard of the phone, which would cover the results far below the field.
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }, [isDesk, spot, isFound])
  if (data === undefined || place === null)
    return problem === undefined ? <CardsLoading /> : <Trouble problem={problem} onRetry={ask} />
  const found = providersFound(data, {
    buildingBlockId,
    within: municipalitiesOf(all, place),
    name,
  })
  const [first] = found
  const isNear = spot !== null && townKinds.includes(spot.kind)
  const near = byDistance(found, isNear ? { municipalityId: spot.boundaryId, position: spot.position } : null)
  return (
    <section className={styles['results']} aria-labelledby="found">
      <div className={styles['line']}>
        <div role="status">
          <h2 id="found" ref={title} tabIndex={-1}>
            {first === undefined
              ? t('modal.noResults')
              : t('directory.found', { count: found.length, countText: countText(found.length) })}
          </h2>
          {first && (
            <p className={styles['what']}>
              {near.some(({ far }) => typeof far === 'number')
                ? t('directory.whatNear', { block: first.buildingBlock, place: spot?.name ?? '' })
                : t('directory.what', { block: first.buildingBlock, place: view.place })}
            </p>
          )}
        </div>
        {first && (
          <span className="desk-only no-print">
            <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
              {t('directory.print')}
            </Button>
          </span>
        )}
      </div>
      <DataAge at={at} isFromPhone={isFromPhone} />
      {first === undefined && <NothingHere place={placeOf(all, place)} all={all} onWiden={onWiden} />}
      <ProviderCards key={`${place} ${buildingBlockId} ${spot?.name}`} entries={near} />
    </section>
  )
}

interface NothingProps {
  readonly place: PlaceInCountry | undefined
  readonly all: readonly BoundaryFigures[]
  readonly onWiden: (place: PlaceInCountry) => void
}

/** Says where to look next. */
function NothingHere({ place, all, onWiden }: NothingProps) {
  const above = placesAbove(place)
  const wider = [above[levels.district], above[levels.province]].flatMap(
    (id) => placeOf(all, id === place?.boundaryId ? null : id) ?? [],
  )[0]
  const name = all.find(({ boundaryId }) => boundaryId === wider?.boundaryId)?.description
  return (
    <div className={styles['nothing']}>
      <p>{t('directory.noneText')}</p>
      {wider && name !== undefined && (
        <Button onClick={() => onWiden(wider)}>{t('directory.searchAll', { place: name })}</Button>
      )}
    </div>
  )
}

export function CardsLoading() {
  return (
    <div className={styles['results']}>
      <Loading label={t('common.loading')}>
        <Skeleton width="6rem" height="1.5rem" />
        <Skeleton height="24rem" />
        <Skeleton height="24rem" />
      </Loading>
    </div>
  )
}
