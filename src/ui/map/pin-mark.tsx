import { classNames } from '../class-names.ts'
import { PIN_HEIGHT, PIN_WIDTH, pinEyes, pinOutline } from './pin-shapes.ts'
import type { Pin } from './region.ts'
import styles from './region-map.module.css'

/** A pin as it stands on the map, for a legend. */
export function PinMark({ kind }: { readonly kind: Pin['kind'] }) {
  return (
    <span className={classNames(styles, 'pin', kind)}>
      <svg viewBox={`0 0 ${PIN_WIDTH} ${PIN_HEIGHT}`} aria-hidden>
        <path d={pinOutline} />
        <path d={pinEyes[kind]} />
      </svg>
    </span>
  )
}
