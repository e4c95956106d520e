declare module 'polylabel' {
  /** The position within a polygon that is farthest from its lines. */
  export default function polylabel(polygon: number[][][], precision?: number): number[]
}
