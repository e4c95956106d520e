import { t } from '#src/i18n/t.ts'
import type { CSSProperties } from 'react'
import type { BoundaryValue, Category } from '#src/categories/index.ts'
import { stepOf, type ScaleStep } from '#src/components/figures/colour-scale.ts'
import { rankingOf, type Placed } from './ranking.ts'
import { countText } from '#src/i18n/format.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './highest-lowest.module.css'

/** The number of places at each end. */
const ENDS = 3

interface Props {
  readonly category: Category
  readonly values: readonly BoundaryValue[]
  readonly scale: readonly ScaleStep[]
  /** Returns the name of the place around a boundary, which tells apart those with similar names. */
  readonly around: (boundaryId: number) => string | undefined
  readonly onOpen: (boundaryId: number) => void
  /** Called when a row is pointed at or focused, with null for none. */
  readonly onPoint: (boundaryId: number | null) => void
  readonly onTable: () => void
}

/** Lists the places of a map with the highest and the lowest values, beside it. Each opens its place. */
export function HighestLowest({ category, values, scale, around, onOpen, onPoint, onTable }: Props) {
  const { highest, between, lowest, zeros, unknown } = rankingOf(values, ENDS)
  if (values.length < 2) return null
  const most = highest[0]?.place.value ?? 0
  const row = ({ position, place }: Placed<BoundaryValue>) => (
    <li key={place.boundaryId}>
      <button
        type="button"
        onClick={() => onOpen(place.boundaryId)}
        onPointerEnter={() => onPoint(place.boundaryId)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(place.boundaryId)}
        onBlur={() => onPoint(null)}
      >
        <span className={styles['position']}>{position}</span>
        <span className={styles['name']}>
          {place.boundary}
          {around(place.boundaryId) !== undefined && <small>{around(place.boundaryId)}</small>}
          {place.caution !== undefined && <small>{place.caution}</small>}
        </span>
        <span className={styles['track']} aria-hidden>
          <i
            style={
              {
                '--own': `var(--${stepOf(scale, place.value)?.color})`,
                inlineSize: `${(place.value / most) * 100}%`,
              } as CSSProperties
            }
          />
        </span>
        <span className={styles['value']}>{category.valueText(place.value)}</span>
      </button>
    </li>
  )
  return (
    <section className={styles['ranking']}>
      <div>
        <h3>{t('map.highestLowest')}</h3>
        <p className={styles['unit']}>{t(`${category.texts}.legendTitle`)}</p>
      </div>
      <ol style={{ '--digits': String(values.length).length } as CSSProperties}>
        {highest.map(row)}
        {between > 0 && <li className={styles['between']}>{t('map.between', { count: between })}</li>}
        {lowest.map(row)}
      </ol>
      {zeros > 0 && <p className={styles['unit']}>{t('map.zeros', { count: zeros })}</p>}
      {unknown > 0 && <p className={styles['unit']}>{t('map.unknown', { count: unknown })}</p>}
      <Button variant="quiet" dense onClick={onTable}>
        {t('map.allInTable', { countText: countText(values.length) })}
      </Button>
    </section>
  )
}
