import { t } from '#src/i18n/t.ts'
import type { CSSProperties } from 'react'
import type { Category } from '#src/categories/index.ts'
import type { ScaleStep } from '#src/components/figures/colour-scale.ts'
import styles from './map-key.module.css'

interface Props {
  readonly category: Category
  readonly scale: readonly ScaleStep[]
  /** False while there are too many places for numbers. */
  readonly hasNumbers: boolean
}

/** Says in one line what the numbers on the map are and what its colours are. */
export function MapKey({ category, scale, hasNumbers }: Props) {
  const colour = t(`${category.texts}.mapColour`)
  return (
    <p className={styles['key']}>
      <span className={styles['ramp']} aria-hidden>
        {scale.map(({ color }) => (
          <i key={color} style={{ '--own': `var(--${color})` } as CSSProperties} />
        ))}
      </span>
      <span>
        {hasNumbers
          ? t('map.key', { number: t(`${category.texts}.mapNumber`), colour })
          : t('map.keyWithoutNumbers', { colour })}
      </span>
    </p>
  )
}
