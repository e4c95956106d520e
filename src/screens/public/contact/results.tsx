import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import { useEffect, useMemo, useRef } from 'react'
import Printer from 'lucide-react/icons/printer'
import { municipalitiesOf } from '#contract/rules/boundaries-within.ts'
import { useDirectory } from '#src/data/offline-areas/directory.ts'
import { DataAge } from '#src/components/data-age.tsx'
import type { PlaceInCountry } from '#src/components/filters/filter-transitions.ts'
import { findBoundary } from '#src/components/filters/view-of.ts'
import { provinceOf } from '#src/components/filters/places-to-choose.ts'
import { NEAR_KM } from './places/distances.ts'
import { listSearchPlaces, type SearchPlace } from './places/find-places.ts'
import { searchNear } from './places/search-near.ts'
import { useNamedPlaces } from './places/use-named-places.ts'
import { Trouble } from '#src/components/trouble.tsx'
import type { View } from '#src/components/filters/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import styles from './contact-directory.module.css'
import { NearbyPlaces, NoProviders } from './nearby-places.tsx'
import { ProviderCards } from './provider-cards.tsx'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { foldText } from '#contract/rules/fold-text.ts'

interface Props {
  readonly view: View
  readonly buildingBlockId: number
  readonly name: string
  readonly spot: SearchPlace | null
  /** The form has made way for the results, as on a phone. */
  readonly isFormFolded: boolean
  /** @param keepsSpot the chosen town is in the place */
  readonly onPlace: (place: PlaceInCountry, keepsSpot: boolean) => void
}

/** Lists the providers of a building block in a place. It requests the whole province and filters the place here. */
export function Results({ view, buildingBlockId, name, spot, isFormFolded, onPlace }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const all = view.snapshot.containedBoundaryData
  const place = view.boundaryId
  const provinceId = provinceOf(all, place)
  const { data, at, isFromPhone, problem, ask } = useDirectory(
    provinceId === null ? null : { provinceId, buildingBlockId },
  )
  const named = useNamedPlaces(true)
  const spots = useMemo(() => listSearchPlaces(all, named ?? []), [all, named])
  const isFound = data !== undefined
  useEffect(() => {
    if (!isFormFolded || !isFound) return
    // The form had the focus, and the keyboard of the phone would cover the results.
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isFormFolded, isFound])
  if (data === undefined || place === null || provinceId === null)
    return problem === undefined ? <CardsLoading /> : <Trouble problem={problem} onRetry={ask} />
  const { near, further, next } = searchNear({
    entries: providersFound(data, { buildingBlockId, within: municipalitiesOf(all, provinceId), name }),
    all,
    place,
    spot,
    spots,
  })
  const found = [...near, ...further]
  const [first] = found
  const search = `${place} ${buildingBlockId} ${spot?.name}`
  const look = (...chosen: Parameters<Props['onPlace']>) => {
    onPlace(...chosen)
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }
  return (
    <section className={styles['results']} aria-labelledby="found">
      <div className={styles['line']}>
        <div role="status">
          <h2 id="found" ref={title} tabIndex={-1}>
            {first === undefined
              ? t('control.nothingFound')
              : t('directory.found', { count: found.length, countText: countText(found.length) })}
          </h2>
          {first && (
            <p className={styles['what']}>
              {found.some(({ far }) => typeof far === 'number')
                ? t('directory.whatNear', { block: first.entry.buildingBlock, place: spot?.name ?? '' })
                : t('directory.what', { block: first.entry.buildingBlock, place: view.place })}
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
      {first === undefined && (
        <NoProviders
          buildingBlockId={buildingBlockId}
          isNamed={name !== ''}
          place={next.neighbours[0] || next.wider ? view.place : nameOf(view, provinceId)}
        >
          <NearbyPlaces {...next} onPlace={look} />
        </NoProviders>
      )}
      <ProviderCards key={`near ${search}`} entries={near} />
      {further.length > 0 && <h3>{t('directory.further', { km: NEAR_KM })}</h3>}
      <ProviderCards key={`further ${search}`} entries={further} />
      {first && <NearbyPlaces {...next} onPlace={look} />}
    </section>
  )
}

function nameOf({ snapshot, place }: View, boundaryId: number): string {
  return findBoundary(snapshot, boundaryId)?.description ?? place
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

interface Search {
  readonly buildingBlockId: number
  /** The municipalities to search in. */
  readonly within: ReadonlySet<number>
  /** Part of a name as typed; empty for all. */
  readonly name: string
}

/**
 * Returns the providers of a building block in some municipalities whose name contains the typed text, in the order
 * given. Case and accents are ignored.
 */
export function providersFound(
  entries: readonly DirectoryEntry[],
  { buildingBlockId, within, name }: Search,
): readonly DirectoryEntry[] {
  const wanted = foldText(name)
  return entries.filter(
    (entry) =>
      entry.buildingBlockId === buildingBlockId &&
      within.has(entry.boundaryId) &&
      foldText(entry.name).includes(wanted),
  )
}
