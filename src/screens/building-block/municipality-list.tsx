import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import type { IsOnDevice } from '#src/data/outbox/field-pack.ts'
import type { IsUnsent } from '#src/data/records/pending/unsent-progress.ts'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import styles from './dashboard.module.css'
import { MunicipalityCard } from './municipality-card.tsx'

const OPEN_UP_TO = 2
/** CSS pixels of a closed card. Each card is measured once it is rendered. */
const USUAL_HEIGHT = 73
/** The number of cards that are rendered ahead of the scroll position. */
const AHEAD = 6

interface Props {
  readonly shown: readonly MunicipalityBuildingBlocks[]
  readonly isOnPhone: IsOnDevice | undefined
  readonly isUnsent: IsUnsent
}

/** Lists the municipalities. For the whole country, only those near the view and those in use are in the page. */
export function MunicipalityList({ shown, isOnPhone, isUnsent }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const top = useTopOf(list)
  const isDesk = useIsDesk()
  const [used, setUsed] = useState<ReadonlySet<number>>(new Set())
  const use = useCallback(
    (boundaryId: number) => setUsed((ids) => (ids.has(boundaryId) ? ids : new Set([...ids, boundaryId]))),
    [],
  )
  // oxlint-disable-next-line react/incompatible-library -- what it gives is not handed on to anything that is memoised
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: shown.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: AHEAD,
    scrollMargin: top,
    getItemKey: (index) => shown[index]?.boundaryId ?? index,
    rangeExtractor: (range) =>
      rowsInView(range, (index) => {
        const municipality = shown[index]
        return municipality !== undefined && used.has(municipality.boundaryId)
      }),
  })
  return (
    <ul ref={list} className={styles['towns']} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const municipality = shown[index]
        return (
          municipality && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={shown.length}
              style={{ top: start - top }}
              onFocus={() => use(municipality.boundaryId)}
            >
              <MunicipalityCard
                municipality={municipality}
                isDesk={isDesk}
                isOpenAtFirst={shown.length <= OPEN_UP_TO}
                isOnPhone={isOnPhone}
                isUnsent={isUnsent}
                onUse={use}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Returns the distance of an element from the top of the document, also after changes above it. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const resizes = new ResizeObserver(() => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    })
    resizes.observe(document.body)
    return () => resizes.disconnect()
  }, [element])
  return top
}

interface Range {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/** More than any province has: its list is rendered as a whole, so the browser's search finds every name. */
const WHOLE_UP_TO = 60

/** Returns the rows that are in the page: those in view with some before and after, and those in use. */
export function rowsInView(
  { startIndex, endIndex, overscan, count }: Range,
  isInUse: (index: number) => boolean,
): number[] {
  const isThere = (index: number) => index >= startIndex - overscan && index <= endIndex + overscan
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => count <= WHOLE_UP_TO || isThere(index) || isInUse(index),
  )
}
