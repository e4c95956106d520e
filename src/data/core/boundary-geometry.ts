import type { Objects, Topology } from 'topojson-specification'

/** The lines of provinces, districts and municipalities. The id of an area looks like `district:BUF`. */
export type Boundaries = Topology<Objects<Record<string, unknown>>>
