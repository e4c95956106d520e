import type { BoundaryTopology } from '#contract/rules/topology.ts'

export interface Tile {
  readonly key: string
  readonly url: string
  readonly coords: TilePosition
}

/** The coordinates of a tile in web maps: zoom level, column from the west, row from the north. */
export interface TilePosition {
  readonly z: number
  readonly x: number
  readonly y: number
}

export interface TileStore {
  /** Returns the tiles that show any of the areas. Areas have the ids of the topology. */
  list(asked: {
    readonly urlTemplate: string
    readonly topology: BoundaryTopology
    readonly layer: string
    readonly ids: ReadonlySet<string>
    readonly zooms: readonly number[]
  }): readonly Tile[]
  /** @param at milliseconds UTC */
  save(tile: Tile, picture: Blob, at: number): Promise<void>
  readonly find: (urlTemplate: string, coords: TilePosition) => Promise<Blob | undefined>
}
