import { t } from '#src/i18n/t.ts'
import type { Component } from '#contract/calls/dashboard.ts'
import type { Choice } from '#src/ui/multi-select.tsx'
import {
  toggleOption,
  toggleSubOption,
  withoutOptions,
  type FilterState,
} from '#src/components/filters/filter-transitions.ts'
import type { Filters } from '#src/components/filters/filters.ts'

/** Returns the lines of 'Filter by': all, then each option of the category with its parts. */
export function optionChoices(
  state: FilterState,
  category: Component | undefined,
  change: (next: Filters) => void,
): readonly Choice[] {
  const { filters } = state
  const lines = (category?.options ?? []).flatMap((option): Choice[] => [
    {
      id: String(option.id),
      label: option.name,
      isChosen: filters.options.includes(option.id),
      onToggle: () => change(toggleOption(state, option.id)),
    },
    ...option.subOptions.map((part) => ({
      id: `${option.id}-${part.id}`,
      label: part.name,
      isPart: true,
      isChosen: filters.subOptions.some(
        ({ optionId, subOptionId }) => optionId === option.id && subOptionId === part.id,
      ),
      onToggle: () => change(toggleSubOption(state, { optionId: option.id, subOptionId: part.id })),
    })),
  ])
  const all = {
    id: 'all',
    label: t('public.filters.all'),
    isChosen: filters.options.length === 0,
    onToggle: () => change(withoutOptions(filters)),
  }
  return [all, ...lines]
}

/** Returns the text of the control: `All`, the name of the only option, or `3 chosen`. */
export function optionSummary({ options, subOptions }: Filters, category: Component | undefined): string {
  if (options.length === 0) return t('public.filters.all')
  const [only] = options
  const name = category?.options.find(({ id }) => id === only)?.name
  if (options.length === 1 && subOptions.length === 0 && name !== undefined) return name
  return t('public.filters.chosen', { count: options.length + subOptions.length })
}
