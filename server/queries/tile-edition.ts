/** Increased when the style of the base map changes, so that the tiles are drawn again. */
const STYLE_VERSION = 1

export function tileEditionOf(revision: number): string {
  return `${revision}.${STYLE_VERSION}`
}

export function ownTileUrlTemplate(revision: number): string {
  return `/tiles/{z}/{x}/{y}?v=${tileEditionOf(revision)}`
}
