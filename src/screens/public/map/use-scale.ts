import { useMemo, useState } from 'react'
import type { BoundaryValue, Category } from '#src/categories/index.ts'
import { colourScales, type ScaleStep } from '#src/components/figures/colour-scale.ts'

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

/**
 * Divides values into as many groups of about equal size as a scale has steps, with the colours of that scale. Equal
 * values are in one group, so there may be fewer.
 * @param valueText formats a value for the legend
 */
export function quantileScale(
  scale: readonly ScaleStep[],
  values: readonly number[],
  valueText: (value: number) => string,
): readonly ScaleStep[] {
  const sorted = values.toSorted((one, other) => one - other)
  const different: number[] = []
  for (const step of scale.keys()) {
    const wanted = sorted[Math.round((step * sorted.length) / scale.length)]
    const before = different.at(-1) ?? -Infinity
    const start = wanted !== undefined && wanted > before ? wanted : sorted.find((value) => value > before)
    if (start !== undefined) different.push(start)
  }
  return different.map((start, index) => {
    const end = different[index + 1] ?? Infinity
    const within = sorted.filter((value) => start <= value && value < end)
    const [least = start, most = start] = [within[0], within.at(-1)]
    const range = least === most ? valueText(least) : `${valueText(least)}–${valueText(most)}`
    // The palest and the darkest colour stay the ends of the scale.
    const place =
      different.length === 1 ? 0 : Math.round((index * (scale.length - 1)) / (different.length - 1))
    return { start, end, describe: () => range, color: scale[place]?.color ?? '' }
  })
}

/** Returns whether a scale gives several different values one colour. */
export function isOneColour(scale: readonly ScaleStep[], values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null)
  const steps = new Set(
    known.map((value) => scale.findIndex(({ start, end }) => start <= value && value < end)),
  )
  return steps.size === 1 && new Set(known).size > 1
}
