import type { Component } from '#contract/calls/dashboard.ts'
import type { Choice } from '#src/ui/multi-select.tsx'
import { publicWords } from '#src/words/public.ts'
import { toggleOption, toggleSubOption, withoutOptions, type FilterState } from './filter-transitions.ts'
import type { Filters } from './filters.ts'

const words = publicWords.filters

/** Returns the lines of 'Filter by': all, then each option of the category with its parts. */
export function optionChoices(
  standing: FilterState,
  category: Component | undefined,
  change: (next: Filters) => void,
): readonly Choice[] {
  const { filters } = standing
  const lines = (category?.options ?? []).flatMap((option): Choice[] => [
    {
      id: String(option.id),
      label: option.name,
      isChosen: filters.options.includes(option.id),
      onToggle: () => change(toggleOption(standing, option.id)),
    },
    ...option.subOptions.map((part) => ({
      id: `${option.id}-${part.id}`,
      label: part.name,
      isPart: true,
      isChosen: filters.subOptions.some(
        ({ optionId, subOptionId }) => optionId === option.id && subOptionId === part.id,
      ),
      onToggle: () => change(toggleSubOption(standing, { optionId: option.id, subOptionId: part.id })),
    })),
  ])
  const all = {
    id: 'all',
    label: words.all,
    isChosen: filters.options.length === 0,
    onToggle: () => change(withoutOptions(filters)),
  }
  return [all, ...lines]
}

/** Returns the text of the control: `All`, the name of the only option, or `3 chosen`. */
export function optionSummary({ options, subOptions }: Filters, category: Component | undefined): string {
  if (options.length === 0) return words.all
  const [only] = options
  const name = category?.options.find(({ id }) => id === only)?.name
  if (options.length === 1 && subOptions.length === 0 && name !== undefined) return name
  return words.chosen(options.length + subOptions.length)
}
