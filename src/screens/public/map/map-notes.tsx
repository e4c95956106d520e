import type { BoundaryValue } from '#src/categories/index.ts'
import { countText } from '#src/words/format.ts'
import { mapWords as words } from '#src/words/map.ts'
import styles from './map-screen.module.css'

interface Props {
  /** Boundaries without geometry. */
  readonly values: readonly BoundaryValue[]
  /** How many pins have no place. */
  readonly unplaced: number
  /** Who the figures are from. */
  readonly figures: string
  readonly isApproximate: boolean
  /** Who the lines are from. */
  readonly source: string
}

/** Under the map: what its numbers are, what cannot be drawn on it, and how true its lines are. */
export function MapNotes({ values, unplaced, figures, isApproximate, source }: Props) {
  return (
    <div className={styles['notes']}>
      <p>{words.helper}</p>
      {values.length > 0 && (
        <p>
          {words.notOnMap}{' '}
          {values
            .map(({ boundary, count }) =>
              words.placeWithNumber(boundary, count === null ? words.noData : countText(count)),
            )
            .join(', ')}
        </p>
      )}
      {unplaced > 0 && <p>{words.pinsNotOnMap(unplaced)}</p>}
      <p>{figures}</p>
      <p>{isApproximate ? words.approximate : source}</p>
    </div>
  )
}
