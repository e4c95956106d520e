import * as z from 'zod/mini'

/** What a published list calls the places in it: none of them says that a service exists there. */
export const PlaceKind = z.enum(['police-station', 'health-facility', 'care-centre'])
export type PlaceKind = z.output<typeof PlaceKind>

/** The list that a provider was imported from, while nobody has confirmed the provider: a place to check. */
export const ImportedFrom = z.object({
  /** The name of the imported file. */
  list: z.string(),
  /** When it was imported, milliseconds UTC. */
  at: z.int(),
  /** Null where the list does not say what kind of places it holds. */
  placeKind: z.nullable(PlaceKind),
})
export type ImportedFrom = z.output<typeof ImportedFrom>

const inQuarter = { year: z.int(), quarter: z.literal([1, 2, 3, 4]) }

/** Where a provider comes from, and who has confirmed it last. */
export const Provenance = z.discriminatedUnion('state', [
  /** A province verified it in this quarter, and it has not been changed since. */
  z.object({ state: z.literal('verified'), ...inQuarter }),
  /** A designated person submitted it in this quarter. */
  z.object({ state: z.literal('submitted'), ...inQuarter }),
  z.extend(ImportedFrom, { state: z.literal('imported') }),
  /** A list changed it after a person had confirmed it, and nobody has confirmed it since. */
  z.object({ state: z.literal('changed'), list: z.string(), at: z.int() }),
  /** It was invented for the demonstration data. */
  z.object({ state: z.literal('demonstration') }),
])
export type Provenance = z.output<typeof Provenance>
export type ProvenanceState = Provenance['state']
