import { useMemo, useState } from 'react'
import type { BoundaryValue, Category } from '#src/categories/index.ts'
import { colourScales, type ScaleStep } from '#src/components/figures/colour-scale.ts'
import { isOneColour, quantileScale } from './quantile-scale.ts'

export interface ChosenScale {
  readonly scale: readonly ScaleStep[]
  /** The category's own scale gives every place one colour, so another is offered. */
  readonly isOne: boolean
  /** The places are divided into groups of equal size. */
  readonly isByGroups: boolean
  readonly change: () => void
}

/** Returns the colour scale of a map: the category's own, or groups of equal size if the person chose them. */
export function useScale({ id, valueText }: Category, values: readonly BoundaryValue[]): ChosenScale {
  const [wantsGroups, setWantsGroups] = useState(false)
  const own = colourScales[id]
  return useMemo(() => {
    const numbers = values.map(({ value }) => value)
    const isOne = isOneColour(own, numbers)
    const isByGroups = isOne && wantsGroups
    const known = numbers.filter((value) => value !== null)
    return {
      scale: isByGroups ? quantileScale(own, known, valueText) : own,
      isOne,
      isByGroups,
      change: () => setWantsGroups(!wantsGroups),
    }
  }, [own, values, valueText, wantsGroups])
}
