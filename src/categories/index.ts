import { use } from 'react'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import { memoizeAsync } from '#src/data/core/memoize-async.ts'
import { withCatalogs } from '#src/i18n/catalogs.ts'
import type { Category } from './category.ts'

export type { BoundaryValue, Cards, Category } from './category.ts'

/** Loads the categories and their sentences once. If it fails, such as without a signal, the next call tries again. */
export const loadCategories = memoizeAsync(
  async () => (await withCatalogs(import('./all.ts'), 'figures')).categories,
)

/** Returns a category by its id. The component suspends while the categories load. */
export function useCategory(id: ComponentId): Category {
  return use(loadCategories())[id]
}
