import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Shrink from 'lucide-react/icons/shrink'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useIsDesk } from '../use-is-desk.ts'
import type { Picture } from './picture.ts'
import type { Tiles } from './base-map-layer.ts'
import { moved, overlap, type PixelBox } from './pixel-box.ts'
import type { RegionMap } from './region-map.ts'
import type { MapListener, Pin, Region, Town } from './region.ts'
import styles from './region-map.module.css'

export interface MapViewProps extends Omit<MapListener, 'onPoint'> {
  /** The screen creates the map once, so that it outlives changes of its content. */
  readonly map: RegionMap
  /** Describes the whole map to a screen reader: its content and the keys. */
  readonly label: string
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string }
  readonly picture: Picture
  /** Undefined while they are loading. The old ones stay. */
  readonly regions: readonly Region[] | undefined
  readonly pins: readonly Pin[]
  readonly towns: readonly Town[]
  readonly tiles: Tiles | undefined
  /** Marked while nothing is pointed at. */
  readonly selected?: string | null | undefined
  /** Its parts with `data-corner` lie over the map, which keeps the areas clear of them. */
  readonly stage: RefObject<HTMLElement | null>
  readonly isStale: boolean
  /** Called once the colours are on the screen. */
  readonly onPainted: () => void
}

/** Puts a map into the page and updates it when the properties change. */
export function MapView(props: MapViewProps) {
  const {
    map,
    label,
    words,
    picture,
    regions,
    pins,
    towns,
    tiles,
    selected = null,
    stage,
    isStale,
    onPainted,
  } = props
  const slot = useRef<HTMLDivElement>(null)
  const isDesk = useIsDesk()
  const [tooltip, setTooltip] = useState<TooltipPosition | null>(null)
  const named = new Map(regions?.map((region) => [region.id, region]))

  useLayoutEffect(() => slot.current?.append(map.element), [map])
  useEffect(() => map.setWide(isDesk), [map, isDesk])
  useEffect(() => map.name(label), [map, label])
  useEffect(() => map.avoid(() => cornersOver(map.element, stage.current)), [map, stage, regions, label])
  useEffect(() => map.show(picture), [map, picture])
  useEffect(() => {
    if (regions === undefined) return
    map.colour(regions)
    onPainted()
  }, [map, regions, picture, onPainted])
  useEffect(() => map.pin(pins), [map, pins])
  useEffect(() => map.town(towns), [map, towns])
  useEffect(() => map.tile(tiles), [map, tiles])
  useEffect(() => map.select(selected), [map, selected])
  useEffect(() => {
    map.listen({
      ...props,
      onPoint: (id, x, y) => setTooltip(id === null ? null : { id, x, y }),
    })
  })

  const pointed = tooltip === null ? undefined : named.get(tooltip.id)
  return (
    <div className={styles['frame']}>
      <div ref={slot} className={`${styles['slot']} ${isStale ? styles['stale'] : ''}`} aria-busy={isStale} />
      {tooltip !== null && pointed !== undefined && <MapTooltip tooltip={tooltip} region={pointed} />}
      <div className={styles['zoom']} data-not-in-picture="" data-corner="">
        <IconButton label={words.zoomIn} icon={<Plus />} onClick={() => map.zoomBy(1)} />
        <IconButton label={words.zoomOut} icon={<Minus />} onClick={() => map.zoomBy(-1)} />
        <IconButton label={words.fit} icon={<Shrink />} onClick={() => map.fit()} />
      </div>
    </div>
  )
}

/** Returns the parts of the stage that lie over the map, in its pixels. */
function cornersOver(map: HTMLElement, stage: HTMLElement | null): readonly PixelBox[] {
  const frame = map.getBoundingClientRect()
  const parts = [...(stage?.querySelectorAll('[data-corner]') ?? [])].map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    return moved({ left, top, right, bottom }, { x: -frame.left, y: -frame.top })
  })
  const inside = { left: 0, top: 0, right: frame.width, bottom: frame.height }
  return parts.filter((part) => overlap(part, inside))
}

interface TooltipPosition {
  readonly id: string
  /** Pixels of the map. */
  readonly x: number
  readonly y: number
}

const TOOLTIP_GAP = 16

function MapTooltip({ tooltip, region }: { readonly tooltip: TooltipPosition; readonly region: Region }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    const frame = current?.offsetParent
    if (!current || !frame) return
    const left = Math.min(tooltip.x + TOOLTIP_GAP, frame.clientWidth - current.offsetWidth - TOOLTIP_GAP)
    const isAbove = tooltip.y + TOOLTIP_GAP + current.offsetHeight > frame.clientHeight
    const top = isAbove ? tooltip.y - TOOLTIP_GAP - current.offsetHeight : tooltip.y + TOOLTIP_GAP
    current.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`
  })
  return (
    <div ref={box} className={styles['tooltip']} aria-hidden>
      <b>{region.name}</b>
      {region.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
