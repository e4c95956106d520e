import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { useGeometry } from '#src/data/topology.ts'
import { publicWords } from '#src/words/public.ts'
import styles from './country-outline.module.css'
import { boundsOf, pathOf } from './outline-path.ts'

/** The country with its provinces and municipalities, as the product knows their lines. */
export function CountryOutline() {
  const geometry = useGeometry()
  if (geometry === undefined) return <div className={styles['outline']} />
  const { topology, revision } = geometry
  const [west, south, east, north] = boundsOf(topology.bbox)
  const frame = `${west} ${-north} ${east - west} ${north - south}`
  return (
    <figure className={styles['outline']}>
      <svg viewBox={frame} role="img" aria-label={publicWords.outline}>
        <path className={styles['land']} d={pathOf(feature(topology, level(topology, 'provinces')))} />
        <path
          className={styles['municipalities']}
          d={pathOf(mesh(topology, level(topology, 'municipalities')))}
        />
        <path className={styles['provinces']} d={pathOf(mesh(topology, level(topology, 'provinces')))} />
      </svg>
      <figcaption>{revision.isApproximate ? publicWords.approximate : revision.source}</figcaption>
    </figure>
  )
}

function level(topology: Topology, name: string): GeometryCollection {
  return topology.objects[name] as GeometryCollection
}
