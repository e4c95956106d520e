import { classNames } from '../class-names.ts'
import type { Pin } from './region.ts'
import styles from './region-map.module.css'

/** A pin as it looks on the map, for a legend. */
export function PinMark({ kind }: { readonly kind: Pin['kind'] }) {
  return (
    <span className={classNames(styles, 'pin', kind)}>
      <svg viewBox={`0 0 ${PIN_WIDTH} ${PIN_HEIGHT}`} aria-hidden>
        <path d={pinOutline} />
        <path d={pinGlyphs[kind]} />
      </svg>
    </span>
  )
}

export const PIN_WIDTH = 25
export const PIN_HEIGHT = 41

const pinOutline = 'M12.5 40C11 33 1.5 24 1.5 12.5a11 11 0 0 1 22 0C23.5 24 14 33 12.5 40z'

/** The eye of a pin, so that the kinds differ without colour: a tick, small, a dash, a triangle, large, a tick. */
export const pinGlyphs: Readonly<Record<Pin['kind'], string>> = {
  verified: 'm7.5 12.5 3.5 3.5 6.5-7',
  submitted: 'M8 12.5a4.5 4.5 0 0 1 9 0a4.5 4.5 0 0 1-9 0z',
  unconfirmed: 'M7.5 11h10v3h-10z',
  demonstration: 'M12.5 7l5.5 10h-11z',
  active: 'M6 12.5a6.5 6.5 0 0 1 13 0a6.5 6.5 0 0 1-13 0z',
  done: 'm7.5 12.5 3.5 3.5 6.5-7',
}

/** The three dots of a pin that stands for several. */
export const clusterGlyph =
  'M5 12.5a2 2 0 0 1 4 0a2 2 0 0 1-4 0zM10.5 12.5a2 2 0 0 1 4 0a2 2 0 0 1-4 0zM16 12.5a2 2 0 0 1 4 0a2 2 0 0 1-4 0z'

/** The same as HTML, for an icon of Leaflet. */
export function pinHtml(eye: string): string {
  return `<svg viewBox="0 0 ${PIN_WIDTH} ${PIN_HEIGHT}" aria-hidden="true"><path d="${pinOutline}"/><path d="${eye}"/></svg>`
}
