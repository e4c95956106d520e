import { useLayoutEffect, useRef } from 'react'
import type { Region } from './region.ts'
import styles from './region-map.module.css'

export interface Tip {
  readonly id: string
  /** Pixels of the map. */
  readonly x: number
  readonly y: number
}

const GAP = 16

/** What is known of the area under the pointer; never over the edge of the map, never under the pointer. */
export function MapTip({ tip, region }: { readonly tip: Tip; readonly region: Region }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    const room = current?.offsetParent
    if (!current || !room) return
    const left = Math.min(tip.x + GAP, room.clientWidth - current.offsetWidth - GAP)
    const isAbove = tip.y + GAP + current.offsetHeight > room.clientHeight
    const top = isAbove ? tip.y - GAP - current.offsetHeight : tip.y + GAP
    current.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`
  })
  return (
    <div ref={box} className={styles['tip']} aria-hidden>
      <b>{region.name}</b>
      {region.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
