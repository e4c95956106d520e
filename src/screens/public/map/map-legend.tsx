import { t } from '#src/i18n/t.ts'
import { stepOf, type ScaleStep } from '#src/components/figures/colour-scale.ts'
import type { CSSProperties } from 'react'
import type { BoundaryValue, Category } from '#src/categories/index.ts'
import { countText } from '#src/i18n/format.ts'
import { Button } from '#src/ui/button.tsx'
import { PinMark } from '#src/ui/map/pin-mark.tsx'
import type { Pin } from '#src/ui/map/region.ts'
import styles from './map-screen.module.css'
import { kindTexts } from './pins.ts'
import type { ChosenScale } from './use-scale.ts'

interface Props {
  readonly category: Category
  readonly values: readonly BoundaryValue[]
  readonly chosen: ChosenScale
  readonly kinds: readonly Pin['kind'][]
}

/** Explains the colours and pins. The steps are in order, so that the legend is readable without colour. */
export function MapLegend({ category, values, chosen: { scale, isOne, isByGroups, change }, kinds }: Props) {
  const counted = new Map<ScaleStep | undefined, number>()
  for (const { value } of values) {
    const step = stepOf(scale, value)
    counted.set(step, (counted.get(step) ?? 0) + 1)
  }
  const count = (step: ScaleStep | undefined) => (
    <span className={styles['count']}>{countText(counted.get(step) ?? 0)}</span>
  )
  return (
    <div className={styles['legend']} data-corner="">
      <p>{t(`${category.texts}.legendTitle`)}</p>
      <ul className={styles['ribbon']}>
        {scale.map((step) => (
          <li key={step.color}>
            <i style={{ '--own': `var(--${step.color})` } as CSSProperties} />
            <span>{step.describe()}</span>
            {count(step)}
          </li>
        ))}
        <li className={styles['none']}>
          <i />
          <span>{t('chart.unknown')}</span>
          {count(undefined)}
        </li>
      </ul>
      {isOne && (
        <div className={styles['one']}>
          <p>{isByGroups ? t('map.equalGroups') : t('map.oneColour')}</p>
          <Button variant="quiet" dense onClick={change} data-not-in-picture="">
            {isByGroups ? t('map.usualScale') : t('map.divideEqually')}
          </Button>
        </div>
      )}
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
