import type { Boundaries } from './boundary-geometry.ts'

/** One square of the base map; `url` is where it comes from, `key` what it is kept under. */
export interface Tile {
  readonly key: string
  readonly url: string
  readonly square: TilePosition
}

/** As web maps count them: zoom level, column from the west, row from the north. */
export interface TilePosition {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The squares of the base map that lie on the device, as the map reads them. */
export interface TileStore {
  /** The squares that show any of the areas, which are named as in the topology. */
  list(asked: {
    readonly urlTemplate: string
    readonly topology: Boundaries
    readonly layer: string
    readonly ids: ReadonlySet<string>
    readonly zooms: readonly number[]
  }): readonly Tile[]
  /** @param at milliseconds UTC */
  save(tile: Tile, picture: Blob, at: number): Promise<void>
  readonly find: (urlTemplate: string, square: TilePosition) => Promise<Blob | undefined>
}
