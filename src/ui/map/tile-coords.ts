/** A tile as web maps count them: zoom level, column from the west, row from the north. */
export interface TileCoords {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The address of a tile; `{r}` asks for twice the points on a fine screen. */
export function tileUrl(urlTemplate: string, { z, x, y }: TileCoords): string {
  const parts: Readonly<Record<string, string>> = {
    z: String(z),
    x: String(x),
    y: String(y),
    r: devicePixelRatio > 1 ? '@2x' : '',
  }
  return urlTemplate.replaceAll(/\{(\w)\}/g, (whole, name: string) => parts[name] ?? whole)
}

/** The key that a tile is stored under: a newer edition of it takes the place of the one before. */
export function tileKey(urlTemplate: string, coords: TileCoords): string {
  return tileUrl(urlTemplate, coords).replace(/[?&]v=[^&]*/, '')
}
