const kinds = { t: 'town', s: 'suburb', w: 'township', a: 'area' } as const

export interface Position {
  readonly longitude: number
  readonly latitude: number
}

export interface NamedPlace {
  readonly name: string
  /** `area`: a police area that is not also known as a town. */
  readonly kind: (typeof kinds)[keyof typeof kinds]
  /** The code of the municipality that contains most of it. */
  readonly municipality: string
  /** Right to about two kilometres. Null where none is known. */
  readonly position: Position | null
}

/** Loads the place names, which every device has with the code of the app. */
export async function loadGazetteer(): Promise<readonly NamedPlace[]> {
  const { default: texts } = await import('./gazetteer.json')
  return Object.entries(texts).flatMap(([municipality, text]) =>
    text === '' ? [] : text.split('|').map((place) => placeOf(place, municipality)),
  )
}

function placeOf(text: string, municipality: string): NamedPlace {
  const [name = '', letter, longitude, latitude] = text.split(';')
  return {
    name,
    kind: kinds[letter as keyof typeof kinds],
    municipality,
    position:
      longitude === undefined
        ? null
        : { longitude: Number(longitude) / 100, latitude: Number(latitude) / 100 },
  }
}
