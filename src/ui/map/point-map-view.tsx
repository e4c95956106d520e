import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { createPointMap, type PointMap, type PointMapOptions } from './point-map.ts'
import styles from './point-map.module.css'

interface Props extends Omit<PointMapOptions, 'element' | 'start'> {
  /** The place of the pin; null if there is none yet. */
  readonly point: PointMapOptions['start']
  /** Describes the map and its keys to a screen reader. */
  readonly label: string
  readonly words: { readonly zoomIn: string; readonly zoomOut: string }
}

/** A map to choose one point on. It is drawn once its lines and its base map are known, and again when these change. */
export function PointMapView({ point, label, words, ...options }: Props) {
  const { rings, country, tiles, pinName } = options
  const slot = useRef<HTMLDivElement>(null)
  const map = useRef<PointMap>(null)
  const onMove = useEffectEvent(options.onMove)
  const create = useEffectEvent((element: HTMLElement, moved: typeof onMove) =>
    createPointMap({ ...options, element, start: point, onMove: moved }),
  )
  useEffect(() => {
    if (slot.current === null) return undefined
    const created = create(slot.current, (moved) => onMove(moved))
    map.current = created
    return () => created.remove()
  }, [rings, country, tiles, pinName])
  useEffect(() => {
    if (point !== null) map.current?.move(point)
  }, [point])
  return (
    <div className={styles['frame']} role="group" aria-label={label}>
      <div ref={slot} className={styles['map']} />
      <div className={styles['zoom']}>
        <IconButton label={words.zoomIn} icon={<Plus />} onClick={() => map.current?.zoomBy(1)} />
        <IconButton label={words.zoomOut} icon={<Minus />} onClick={() => map.current?.zoomBy(-1)} />
      </div>
    </div>
  )
}
