import { use } from 'react'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import { memoizeAsync } from '#src/data/core/memoize-async.ts'
import { withMessages } from '#src/i18n/load-messages.ts'
import type { Category } from './category.ts'

export type { BoundaryValue, Cards, Category } from './category.ts'

/** Loads the categories and their sentences once. If it fails, such as without a signal, the next call tries again. */
export const loadCategories = memoizeAsync(
  async () => (await withMessages(import('./all.ts'), 'figures', 'charts')).categories,
)

/** What the components wait for. A new promise after a failure would make them wait for ever, instead of failing. */
let shown: ReturnType<typeof loadCategories> | undefined

/** Returns a category by its id. The component suspends while the categories load. */
export function useCategory(id: ComponentId): Category {
  shown ??= loadCategories()
  return use(shown)[id]
}
