/** The coordinates of a tile in web maps: zoom level, column from the west, row from the north. */
export interface TileCoords {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Returns the address of a tile. `{r}` requests twice the resolution for a high-density screen. */
export function tileUrl(urlTemplate: string, { z, x, y }: TileCoords): string {
  const parts: Readonly<Record<string, string>> = {
    z: String(z),
    x: String(x),
    y: String(y),
    r: devicePixelRatio > 1 ? '@2x' : '',
  }
  return urlTemplate.replaceAll(/\{(\w)\}/g, (whole, name: string) => parts[name] ?? whole)
}

/** Returns the key that a tile is stored under. A newer edition replaces the one before. */
export function tileKey(urlTemplate: string, coords: TileCoords): string {
  return tileUrl(urlTemplate, coords).replace(/[?&]v=[^&]*/, '')
}
