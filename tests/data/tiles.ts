import { Dexie } from 'dexie'

let opened: Dexie | undefined

/** The store of saved tiles, with the name and schema of leaflet.offline. */
export function tiles(): Dexie {
  opened ??= new Dexie('leaflet.offline')
  if (opened.verno === 0) opened.version(0.2).stores({ tileStore: 'key, urlTemplate, z' })
  return opened
}
