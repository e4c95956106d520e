import { colourScales } from '#src/components/figures/colour-scale.ts'
import type { CSSProperties } from 'react'
import type { Category } from '#src/categories/index.ts'
import { PinMark } from '#src/ui/map/pin-mark.tsx'
import type { Pin } from '#src/ui/map/region.ts'
import { mapWords as words } from '#src/words/map.ts'
import styles from './map-screen.module.css'

interface Props {
  readonly category: Category
  readonly kinds: readonly Pin['kind'][]
}

const kindWords: Readonly<Record<Pin['kind'], string>> = {
  plain: words.provider,
  active: words.activeChallenge,
  done: words.completedChallenge,
}

/** Explains the colours and pins. The steps are in order, so that the legend is readable without colour. */
export function MapLegend({ category, kinds }: Props) {
  return (
    <div className={styles['legend']}>
      <p>{category.words.legendTitle}</p>
      <ul className={styles['ribbon']}>
        {colourScales[category.id].map(({ color, description }) => (
          <li key={color}>
            <i style={{ '--own': `var(--${color})` } as CSSProperties} />
            {description}
          </li>
        ))}
        <li className={styles['none']}>
          <i />
          {words.noData}
        </li>
      </ul>
      {kinds.length > 0 && (
        <ul className={styles['pins']}>
          {kinds.map((kind) => (
            <li key={kind}>
              <PinMark kind={kind} />
              {kindWords[kind]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
