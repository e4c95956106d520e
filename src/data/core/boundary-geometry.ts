import type { Objects, Topology } from 'topojson-specification'

/** The lines of provinces, districts and municipalities; an area is named `district:BUF`. */
export type Boundaries = Topology<Objects<Record<string, unknown>>>
