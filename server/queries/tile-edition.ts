/** Increased when the style of the base map changes, so that the tiles are drawn again. */
const STYLE_VERSION = 1

/** Returns the name of the base map of a geometry revision in the current style. */
export function tileEditionOf(revision: number): string {
  return `${revision}.${STYLE_VERSION}`
}

/** Returns the URL template of this server's tiles. Each edition has its own addresses. */
export function ownTileUrlTemplate(revision: number): string {
  return `/tiles/{z}/{x}/{y}?v=${tileEditionOf(revision)}`
}
