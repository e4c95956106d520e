/** Increased when the style of the base map changes, so that cached tiles are drawn again. */
const STYLE_VERSION = 1

/** Names the base map of a geometry revision in the current style. */
export function tileEditionOf(revision: number): string {
  return `${revision}.${STYLE_VERSION}`
}

/** The address of the tiles that this server draws. Each edition has its own addresses. */
export function ownTileUrlTemplate(revision: number): string {
  return `/tiles/{z}/{x}/{y}?v=${tileEditionOf(revision)}`
}
