import type { BoundaryValue } from '#src/categories/index.ts'
import { countText } from '#src/words/format.ts'
import { mapWords as words } from '#src/words/map.ts'
import styles from './map-screen.module.css'

interface Props {
  /** The values of boundaries without geometry. */
  readonly values: readonly BoundaryValue[]
  /** The number of pins without a position. */
  readonly unplaced: number
  /** The source of the figures. */
  readonly figures: string
  readonly isApproximate: boolean
  /** The source of the lines. */
  readonly source: string
}

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
