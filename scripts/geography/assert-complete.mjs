import { feature } from 'topojson-client'
import { polygonsOf } from './provinces.mjs'

/** Throws unless every unit exists, in the expected order, with an outline that encloses land. */
export function assertComplete(topology, facts) {
  for (const [name, units] of Object.entries(facts)) {
    const { features } = feature(topology, topology.objects[name])
    units.forEach(({ level, code }, i) => {
      const id = `${level}:${code}`
      if (features[i]?.id !== id) throw new Error(`${id} is missing.`)
      if (!polygonsOf(features[i].geometry).some(([outline]) => enclosesLand(outline))) {
        throw new Error(`${id} has no land.`)
      }
    })
    if (features.length !== units.length) throw new Error(`${name} has strangers.`)
  }
}

const enclosesLand = (ring) => new Set(ring.map(String)).size >= 3
