import { type PlainId, t } from '#src/i18n/t.ts'
import { colourScales } from '#src/components/figures/colour-scale.ts'
import type { CSSProperties } from 'react'
import type { Category } from '#src/categories/index.ts'
import { PinMark } from '#src/ui/map/pin-mark.tsx'
import type { Pin } from '#src/ui/map/region.ts'
import styles from './map-screen.module.css'

interface Props {
  readonly category: Category
  readonly kinds: readonly Pin['kind'][]
}

const kindTexts: Readonly<Record<Pin['kind'], PlainId>> = {
  plain: 'map.provider',
  unconfirmed: 'map.placeToCheck',
  active: 'map.activeChallenge',
  done: 'map.completedChallenge',
}

/** Explains the colours and pins. The steps are in order, so that the legend is readable without colour. */
export function MapLegend({ category, kinds }: Props) {
  return (
    <div className={styles['legend']}>
      <p>{t(`${category.texts}.legendTitle`)}</p>
      <ul className={styles['ribbon']}>
        {colourScales[category.id].map(({ color, description }) => (
          <li key={color}>
            <i style={{ '--own': `var(--${color})` } as CSSProperties} />
            {description}
          </li>
        ))}
        <li className={styles['none']}>
          <i />
          {t('map.noData')}
        </li>
      </ul>
      {kinds.length > 0 && (
        <ul className={styles['pins']}>
          {kinds.map((kind) => (
            <li key={kind}>
              <PinMark kind={kind} />
              {t(kindTexts[kind])}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
