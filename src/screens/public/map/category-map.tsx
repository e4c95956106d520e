import { t } from '#src/i18n/t.ts'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Info from 'lucide-react/icons/info'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { dashboard } from '#contract/calls/dashboard.ts'
import { levelWithin } from '#contract/rules/boundaries-within.ts'
import { levels } from '#contract/schemas/place.ts'
import type { BoundaryValue, Category } from '#src/categories/index.ts'
import { useBaseMap } from '#src/data/offline-areas/base-map.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { ChartMenu } from '#src/components/chart-menu.tsx'
import { markPerformance } from '#src/components/performance-mark.ts'
import { figuresOfPlace } from '#src/components/filters/view-of.ts'
import type { View } from '#src/components/filters/view.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { useSource } from '#src/components/use-source.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { mostNumbers } from '#src/ui/map/label-layer.ts'
import { Segments } from '#src/ui/segments.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { tilesOf } from '#src/components/places/base-map-tiles.ts'
import { MapView } from '#src/ui/map/map-view.tsx'
import type { RegionMap } from '#src/ui/map/region-map.ts'
import type { Town } from '#src/ui/map/region.ts'
import { loadTowns } from './towns.ts'
import { countText } from '#src/i18n/format.ts'
import { ErrorBoundary } from '#src/components/error-boundary.tsx'
import { AreaSheet } from './area-sheet.tsx'
import { HighestLowest } from './highest-lowest.tsx'
import { MapKey } from './map-key.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapHead } from './map-head.tsx'
import { MapModal } from './map-modal.tsx'
import { figuresOf, regionsOf, shapeIdOf } from './map-regions.ts'
import styles from './map-screen.module.css'
import { ModalState } from '#src/components/modal-state.tsx'
import { useByMunicipality } from './use-by-municipality.ts'
import { useScale } from './use-scale.ts'
import { useMapActions } from './use-map-actions.ts'
import { usePins } from './pins.ts'
import type { Drawing } from './use-picture.ts'
import { MapTable } from './map-table.tsx'

const FindMunicipality = lazy(async () => ({
  default: (await import('./find-municipality.tsx')).FindMunicipality,
}))

const SaveAreaDialog = lazy(async () => ({ default: (await import('./map-dialogs.tsx')).SaveAreaDialog }))

const none: readonly BoundaryValue[] = []
const noTowns: readonly Town[] = []

export interface CategoryMapProps {
  readonly map: RegionMap
  readonly view: View
  readonly category: Category
  readonly drawing: Drawing
  readonly isLate: boolean
}

export function CategoryMap(props: CategoryMapProps) {
  const { map, view, category } = props
  const [isTable, setIsTable] = useState(false)
  const [isSavingArea, setIsSavingArea] = useState(false)
  const figure = useRef<HTMLDivElement>(null)
  const isDesk = useIsDesk()
  const figures = useMapFigures(props)
  const { current, scale, shapeIds, markers } = figures
  const actions = useMapActions(view, markers)
  const focus = (boundaryId: number) => map.focus(shapeIds.get(boundaryId) ?? '')
  const tapped = figures.values?.find(({ boundaryId }) => boundaryId === actions.tapped)
  return (
    <div className={styles['work']}>
      <DocumentTitle of={t('public.pages.map')} />
      <section className={styles['stage']} aria-labelledby="map-title" ref={figure}>
        <StageHead
          {...props}
          {...{ figures, actions, figure, isTable }}
          onTable={setIsTable}
          onSaveArea={() => setIsSavingArea(true)}
        />
        {isTable && (
          <div className={`${styles['scroll']} ${figures.isOld ? styles['stale'] : ''}`}>
            <MapTable
              caption={`${t(`${category.texts}.mapTitle`)}, ${view.place}`}
              category={category}
              values={figures.values ?? []}
              onOpen={actions.press}
              onDetail={actions.showDetail}
            />
          </div>
        )}
        <div className={styles['drawing']} hidden={isTable}>
          <StageMap {...props} {...{ figures, actions, figure, isSavingArea }} />
        </div>
      </section>
      <SidePanel view={view} category={category} onDetail={actions.showDetail}>
        {view.level === levels.municipality && !isTable && (
          <ErrorBoundary isPart>
            <Suspense fallback={null}>
              <FindMunicipality
                values={current}
                around={(id) => aroundIn(view, id)}
                onFound={isDesk ? focus : actions.tapPlace}
              />
            </Suspense>
          </ErrorBoundary>
        )}
        <HighestLowest
          category={category}
          values={current}
          scale={scale.scale}
          around={(id) => aroundIn(view, id)}
          onOpen={actions.press}
          onPoint={actions.point}
          onTable={() => setIsTable(true)}
        />
      </SidePanel>
      {!isDesk && tapped !== undefined && (
        <AreaSheet
          value={tapped}
          period={category.periodOf(view.snapshot)}
          area={() => figure.current?.querySelector(`[data-id="${shapeIds.get(tapped.boundaryId)}"]`) ?? null}
          onOpen={tapped.boundaryId === view.boundaryId ? undefined : () => actions.press(tapped.boundaryId)}
          onDetail={() => actions.showDetail(tapped.boundaryId)}
          onClose={() => {
            actions.deselect()
            focus(tapped.boundaryId)
          }}
        />
      )}
      {isSavingArea && (
        <Suspense fallback={null}>
          <SaveAreaDialog view={view} onClose={() => setIsSavingArea(false)} />
        </Suspense>
      )}
      <MapModal opened={actions.opened} view={view} category={category} onClose={actions.close} />
    </div>
  )
}

/** Returns what the map of a category shows of a place, and where it comes from. */
function useMapFigures({ view, category, drawing, isLate }: CategoryMapProps) {
  const figures = category.useBoundaryValues(view)
  const { values, isStale, problem } = figures
  const scale = useScale(category, values ?? none)
  const { containedBoundaryData } = view.snapshot
  const shapeIds = useMemo(
    () => new Map<number, string>(containedBoundaryData.map((place) => [place.boundaryId, shapeIdOf(place)])),
    [containedBoundaryData],
  )
  const whole = useCallQuery(dashboard.get, {})
  const source = useSource(category.sourceOf(figuresOfPlace(view)), figures.at ?? whole.at)
  // The values of an earlier choice may belong to another place, whose boundaries are not drawn here.
  const current = isStale ? none : (values ?? none)
  const drawn = new Set(drawing.picture.shapes.map(({ id }) => id))
  return {
    values,
    problem,
    current,
    undrawn: current.filter(({ boundaryId }) => !drawn.has(shapeIds.get(boundaryId) ?? '')),
    isOld: isStale || isLate,
    ask: figures.ask,
    age: figures.at === undefined ? whole : figures,
    scale,
    shapeIds,
    source,
    ...usePins(category, view),
  }
}

interface StageProps extends CategoryMapProps {
  readonly figures: ReturnType<typeof useMapFigures>
  readonly actions: ReturnType<typeof useMapActions>
  readonly figure: RefObject<HTMLDivElement | null>
}

interface StageHeadProps extends StageProps {
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly onSaveArea: () => void
}

function StageHead({ view, category, drawing, figures, actions, figure, ...table }: StageHeadProps) {
  const title = t(`${category.texts}.mapTitle`)
  const isDesk = useIsDesk()
  return (
    <MapHead
      view={view}
      category={category}
      age={figures.age}
      above={actions.places.above}
      onUp={actions.places.goUp}
      isTable={table.isTable}
      onTable={table.onTable}
      menu={
        <ChartMenu
          id="map-title"
          title={title}
          fileTitle={`${title} ${view.place}`}
          table={figuresOf(category, figures.values ?? [])}
          source={figures.source}
          frame={figure}
          more={[
            {
              label: t('offlineAreas.save'),
              icon: <CloudDownload />,
              ruled: true,
              onSelect: table.onSaveArea,
            },
          ]}
        />
      }
    >
      <MapKey
        category={category}
        scale={figures.scale.scale}
        hasNumbers={drawing.picture.shapes.length <= mostNumbers(isDesk)}
      />
    </MapHead>
  )
}

interface StageMapProps extends StageProps {
  readonly isSavingArea: boolean
}

function StageMap({ map, view, category, drawing, figures, actions, figure, isSavingArea }: StageMapProps) {
  const { values, problem, scale, shapeIds, pins, source } = figures
  const baseMap = useBaseMap(isSavingArea)
  const tiles = useMemo(() => baseMap && tilesOf(baseMap), [baseMap])
  const isDesk = useIsDesk()
  const towns = useTowns()
  return (
    <>
      <div className={styles['board']}>
        <MapView
          map={map}
          label={t('map.label', { title: t(`${category.texts}.mapTitle`), place: view.place })}
          words={{ zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), fit: t('map.fit') }}
          picture={drawing.picture}
          regions={values && regionsOf(values, shapeIds, scale.scale)}
          pins={pins}
          towns={towns}
          tiles={tiles}
          stage={figure}
          selected={actions.selected === null ? null : (shapeIds.get(actions.selected) ?? null)}
          isStale={figures.isOld || (values === undefined && problem === undefined)}
          onPainted={markPainted}
          {...actions.listener}
          onPress={isDesk ? actions.listener.onPress : actions.tap}
        />
      </div>
      {values === undefined && problem !== undefined && (
        <ModalState problem={problem} onRetry={figures.ask} />
      )}
      <MapLegend
        category={category}
        values={values ?? none}
        chosen={scale}
        kinds={[...new Set(pins.map(({ kind }) => kind))].toSorted()}
      />
      <MapNotes
        values={figures.undrawn}
        unplaced={figures.unplaced}
        figures={t('chart.sourceIs', { said: source })}
        isApproximate={drawing.isApproximate}
        source={drawing.source}
      />
    </>
  )
}

interface SidePanelProps {
  readonly view: View
  readonly category: Category
  readonly onDetail: (boundaryId: number) => void
  readonly children: ReactNode
}

function SidePanel({ view, category, onDetail, children }: SidePanelProps) {
  const { place, boundaryId, boundaryTypeId } = view
  const { isPossible, isByMunicipality, change } = useByMunicipality(view)
  return (
    <aside className={styles['side']} aria-label={place}>
      <header>
        <h2>{place}</h2>
        {boundaryId !== null && (
          <IconButton
            label={t('map.details', { place })}
            icon={<Info />}
            onClick={() => onDetail(boundaryId)}
          />
        )}
      </header>
      {isPossible && (
        <Segments
          label={t('map.divideBy')}
          entries={[
            { level: levels.district, icon: <Grid2x2 /> },
            { level: levels.municipality, icon: <Grid3x3 /> },
          ].map(({ level, icon }) => ({
            label: t(`map.levels.${level}`),
            icon,
            isCurrent: (level === levels.municipality) === isByMunicipality,
            onSelect: () => change(level === levels.municipality),
          }))}
        />
      )}
      {children}
      <category.MapPanel view={{ ...view, level: levelWithin(boundaryTypeId, view.level) }} />
    </aside>
  )
}

/** Returns the towns once they are loaded, after the map. */
function useTowns(): readonly Town[] {
  const [towns, setTowns] = useState<readonly Town[]>(noTowns)
  useEffect(() => {
    // Without them the map has fewer names.
    loadTowns().then(setTowns, () => undefined)
  }, [])
  return towns
}

/** Returns the name of the province around a district or municipality, or of the district around it within a province. */
function aroundIn({ snapshot, boundaryTypeId }: View, boundaryId: number): string | undefined {
  const places = snapshot.containedBoundaryData
  const place = places.find((candidate) => candidate.boundaryId === boundaryId)
  if (place === undefined || boundaryTypeId === levels.district) return undefined
  const id = boundaryTypeId === levels.province ? place.districtBoundaryId : place.nationalBoundaryId
  return id === boundaryId ? undefined : places.find((candidate) => candidate.boundaryId === id)?.description
}

function markPainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => markPerformance('map')))
}

interface Props {
  /** The values of boundaries without geometry. */
  readonly values: readonly BoundaryValue[]
  /** The number of pins without a position. */
  readonly unplaced: number
  readonly figures: string
  readonly isApproximate: boolean
  readonly source: string
}

function MapNotes({ values, unplaced, figures, isApproximate, source }: Props) {
  return (
    <div className={styles['notes']}>
      <p>{t('map.helper')}</p>
      {values.length > 0 && (
        <p>
          {t('map.notOnMap')}{' '}
          {values
            .map(({ boundary, count }) =>
              t('map.placeWithNumber', {
                place: boundary,
                number: count === null ? t('chart.unknown') : countText(count),
              }),
            )
            .join(', ')}
        </p>
      )}
      {unplaced > 0 && <p>{t('map.pinsNotOnMap', { count: unplaced })}</p>}
      <p>{figures}</p>
      <p>{isApproximate ? t('map.approximate') : source}</p>
    </div>
  )
}
