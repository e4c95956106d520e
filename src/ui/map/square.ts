/** A square of a map as web maps count them: zoom level, column from the west, row from the north. */
export interface Square {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The address of a square; `{r}` asks for twice the points on a fine screen. */
export function squareUrl(urlTemplate: string, { z, x, y }: Square): string {
  const parts: Readonly<Record<string, string>> = {
    z: String(z),
    x: String(x),
    y: String(y),
    r: devicePixelRatio > 1 ? '@2x' : '',
  }
  return urlTemplate.replaceAll(/\{(\w)\}/g, (whole, name: string) => parts[name] ?? whole)
}

/** What a square is kept under: a newer edition of it takes the place of the one before. */
export function squareKey(urlTemplate: string, square: Square): string {
  return squareUrl(urlTemplate, square).replace(/[?&]v=[^&]*/, '')
}
