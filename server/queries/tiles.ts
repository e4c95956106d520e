/** Counts up when the look of the base map changes, so that what was drawn before is drawn anew. */
const LOOK = 1

/** What the base map of a geometry is called; another one is another map. */
export function editionOf(revision: number): string {
  return `${revision}.${LOOK}`
}

/** Where the squares that this server draws are found. Each edition has addresses of its own. */
export function ownTiles(revision: number): string {
  return `/tiles/{z}/{x}/{y}?v=${editionOf(revision)}`
}
