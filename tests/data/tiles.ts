import { Dexie } from 'dexie'

let opened: Dexie | undefined

/** The store of kept squares, with the name and shape that leaflet.offline gives it. */
export function tiles(): Dexie {
  opened ??= new Dexie('leaflet.offline')
  if (opened.verno === 0) opened.version(0.2).stores({ tileStore: 'key, urlTemplate, z' })
  return opened
}
