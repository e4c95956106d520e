import { dayOf } from '#contract/rules/day.ts'
import type { Provenance } from '#contract/schemas/provenance.ts'

/** Returns the state of a provider, its quarter or day, and the list that it was imported from. */
export function provenanceCells(provenance: Provenance): readonly string[] {
  const { state } = provenance
  if ('list' in provenance) return [state, dayOf(provenance.at), provenance.list]
  return [state, state === 'demonstration' ? '' : `${provenance.year} Q${provenance.quarter}`, '']
}
