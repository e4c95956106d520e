import { colourScales, stepOf } from '#contract/rules/colour-scale.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { crimeWords as words } from '#src/words/crime.ts'

const scale = colourScales[componentIds.crime]

/** Returns `low`, `medium` or `high`. */
export function levelOf(rate: number): string {
  const step = stepOf(scale, rate)
  return words.levels[step === undefined ? 0 : scale.indexOf(step)] ?? ''
}
