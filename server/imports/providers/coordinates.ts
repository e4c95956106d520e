import { words } from '../words.ts'

/** Of the mainland with its coast, in degrees. */
const longitudes = { least: 16, most: 33.5 }
const latitudes = { least: -35.5, most: -22 }

interface Coordinates {
  readonly longitude?: number
  readonly latitude?: number
}

interface CoordinateCells {
  readonly longitude: string
  readonly latitude: string
}

/** Parses the coordinates of a row; empty if both cells are empty. */
export function parseCoordinates({
  longitude,
  latitude,
}: CoordinateCells): Coordinates | { column: string; reason: string } {
  if (longitude === '' && latitude === '') return {}
  if (longitude === '') return { column: 'longitude', reason: words.coordinatesTogether }
  if (latitude === '') return { column: 'latitude', reason: words.coordinatesTogether }
  const place = { longitude: degreesIn(longitude), latitude: degreesIn(latitude) }
  if (!Number.isFinite(place.longitude)) return { column: 'longitude', reason: words.notACoordinate }
  if (!Number.isFinite(place.latitude)) return { column: 'latitude', reason: words.notACoordinate }
  if (isWithin(place)) return place
  const isSwapped = isWithin({ longitude: place.latitude, latitude: place.longitude })
  return { column: 'longitude', reason: isSwapped ? words.swapped : words.notInTheCountry }
}

/** Accepts a decimal comma. */
function degreesIn(text: string): number {
  return Number(text.replace(',', '.'))
}

function isWithin({ longitude, latitude }: Required<Coordinates>): boolean {
  return (
    longitude >= longitudes.least &&
    longitude <= longitudes.most &&
    latitude >= latitudes.least &&
    latitude <= latitudes.most
  )
}
