import CloudDownload from 'lucide-react/icons/cloud-download'
import Info from 'lucide-react/icons/info'
import MapIcon from 'lucide-react/icons/map'
import Table from 'lucide-react/icons/table'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { dashboard } from '#contract/calls/dashboard.ts'
import type { Category } from '#src/categories/index.ts'
import { useBaseMap, type BaseMap } from '#src/data/offline-areas/base-map.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { ChartMenu } from '#src/components/chart-menu.tsx'
import { markPerformance } from '#src/components/performance-mark.ts'
import type { View } from '#src/components/filters/view.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { useSource } from '#src/components/use-source.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Tiles } from '#src/ui/map/ground-layer.ts'
import { MapView } from '#src/ui/map/map-view.tsx'
import type { RegionMap } from '#src/ui/map/region-map.ts'
import { Segments } from '#src/ui/segments.tsx'
import { chartWords } from '#src/words/charts.ts'
import { keepWords } from '#src/words/keep.ts'
import { mapWords as words } from '#src/words/map.ts'
import { MapLegend } from './map-legend.tsx'
import { MapModal, type Opened } from './map-modal.tsx'
import { MapTable } from './map-table.tsx'
import { figuresOf, regionsOf, shapeIdOf } from './map-regions.ts'
import styles from './map-screen.module.css'
import { ModalState } from './modal-state.tsx'
import { MapNotes } from './map-notes.tsx'
import { useMapPlaces } from './use-map-places.ts'
import { pinIdOf } from './pins-of.ts'
import { usePins } from './use-pins.ts'
import type { Drawing } from './use-picture.ts'

const KeepDialog = lazy(async () => ({
  default: (await import('../keep/keep-dialog.tsx')).KeepDialog,
}))

export interface CategoryMapProps {
  readonly map: RegionMap
  readonly view: View
  readonly category: Category
  readonly drawing: Drawing
  /** What is shown is of an earlier choice. */
  readonly isLate: boolean
}

/** One category on the map: its colours, its legend, its table, and its panel. */
export function CategoryMap({ map, view, category, drawing, isLate }: CategoryMapProps) {
  const { values, at, isFromPhone, isStale, problem, ask } = category.useBoundaryValues(view)
  const whole = useCallQuery(dashboard.get, {})
  const { pins, markers, unplaced } = usePins(category, view)
  const places = useMapPlaces(view)
  const [isTable, setIsTable] = useState(false)
  const [isKeeping, setIsKeeping] = useState(false)
  const ground = useBaseMap(isKeeping)
  const tiles = useMemo(() => ground && tilesOf(ground), [ground])
  const [opened, setOpened] = useState<Opened | null>(null)
  const figure = useRef<HTMLDivElement>(null)
  const { containedBoundaryData } = view.snapshot
  const shapeIds = useMemo(
    () => new Map<number, string>(containedBoundaryData.map((place) => [place.boundaryId, shapeIdOf(place)])),
    [containedBoundaryData],
  )
  const when = words.byLevel(
    view.level === null ? words.alone : words.levels[view.level],
    category.periodOf(view.snapshot),
  )
  const source = useSource(category.source, at ?? whole.at)
  const drawn = new Set(drawing.picture.shapes.map(({ id }) => id))
  // Those of an earlier choice may be of another place, whose boundaries are not drawn here.
  const undrawn = isStale
    ? []
    : (values ?? []).filter(({ boundaryId }) => !drawn.has(shapeIds.get(boundaryId) ?? ''))
  const kinds = [...new Set(pins.map(({ kind }) => kind))].toSorted()

  const detail = (boundaryId: number) => {
    const boundary = containedBoundaryData.find((place) => place.boundaryId === boundaryId)
    if (boundary !== undefined) setOpened({ kind: 'boundary', boundary })
  }
  const press = (boundaryId: number) => {
    if (boundaryId === view.boundaryId) detail(boundaryId)
    else places.open(boundaryId)
  }
  const byShape = (act: (boundaryId: number) => void) => (shapeId: string) => {
    const found = containedBoundaryData.find((place) => shapeIdOf(place) === shapeId)
    if (found !== undefined) act(found.boundaryId)
  }
  const openPin = (pinId: string) => {
    const marker = markers.find((candidate) => pinIdOf(candidate) === pinId)
    if (marker === undefined) return
    setOpened({ kind: 'pin', stakeholderId: marker.stakeholderId, title: marker.name })
  }

  return (
    <div className={styles['work']}>
      <DocumentTitle of={`${category.mapTitle}: ${view.place}`} />
      <section className={styles['stage']} aria-labelledby="map-title" ref={figure}>
        <div className={styles['head']}>
          <div>
            <h1 id="map-title">{category.mapTitle}</h1>
            <p className={styles['meta']}>
              {view.place}. {when}.{' '}
              <DataAge at={at ?? whole.at} isFromPhone={at === undefined ? whole.isFromPhone : isFromPhone} />
            </p>
          </div>
          <div className={styles['tools']} data-not-in-picture="">
            {places.above !== undefined && (
              <IconButton
                variant="plain"
                label={words.up(places.above)}
                icon={<CornerLeftUp />}
                onClick={places.goUp}
              />
            )}
            <Segments
              label={words.showAs}
              entries={[
                {
                  label: words.map,
                  icon: <MapIcon />,
                  isCurrent: !isTable,
                  onSelect: () => setIsTable(false),
                },
                { label: words.table, icon: <Table />, isCurrent: isTable, onSelect: () => setIsTable(true) },
              ]}
            />
            <ChartMenu
              id="map-title"
              title={category.mapTitle}
              fileTitle={`${category.mapTitle} ${view.place}`}
              table={figuresOf(category, values ?? [])}
              source={source}
              frame={figure}
              more={[
                {
                  label: keepWords.keep,
                  icon: <CloudDownload />,
                  ruled: true,
                  onSelect: () => setIsKeeping(true),
                },
              ]}
            />
          </div>
        </div>
        {isTable && (
          <div className={`${styles['scroll']} ${isStale || isLate ? styles['stale'] : ''}`}>
            <MapTable
              caption={`${category.mapTitle}, ${view.place}`}
              category={category}
              values={values ?? []}
              onOpen={press}
              onDetail={detail}
            />
          </div>
        )}
        <div className={styles['drawing']} hidden={isTable}>
          <div className={styles['board']}>
            <MapView
              map={map}
              label={words.label(category.mapTitle, view.place)}
              words={words}
              picture={drawing.picture}
              regions={values && regionsOf(values, shapeIds, category.scale)}
              pins={pins}
              tiles={tiles}
              isStale={isStale || isLate || (values === undefined && problem === undefined)}
              onPainted={markPainted}
              onPress={byShape(press)}
              onDetail={byShape(detail)}
              onUp={places.goUp}
              onPin={openPin}
            />
          </div>
          {values === undefined && problem !== undefined && <ModalState problem={problem} onRetry={ask} />}
          <div className={styles['foot']}>
            <MapLegend category={category} kinds={kinds} />
            <MapNotes
              values={undrawn}
              unplaced={unplaced}
              figures={chartWords.sourceIs(source)}
              isApproximate={drawing.isApproximate}
              source={drawing.source}
            />
          </div>
        </div>
      </section>
      <aside className={styles['side']} aria-label={view.place}>
        <header>
          <h2>{view.place}</h2>
          {view.boundaryId !== null && (
            <IconButton
              label={words.details(view.place)}
              icon={<Info />}
              onClick={() => view.boundaryId !== null && detail(view.boundaryId)}
            />
          )}
        </header>
        <category.MapPanel view={view} />
      </aside>
      {isKeeping && (
        <Suspense fallback={null}>
          <KeepDialog view={view} isOpen onClose={() => setIsKeeping(false)} />
        </Suspense>
      )}
      <MapModal
        opened={opened}
        category={category}

        onClose={() => setOpened(null)}
      />
    </div>
  )
}

/** What this server draws shows only lines that the map has too. */
function tilesOf({ attribution, ...ground }: BaseMap): Tiles {
  return { ...ground, attribution: attribution ?? words.ownGround, isPlain: attribution === null }
}

function markPainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => markPerformance('map')))
}
