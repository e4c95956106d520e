import { use } from 'react'
import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import type { Category } from './category.ts'

export type { BoundaryValue, Cards, Category } from './category.ts'

const loads: Record<ComponentId, () => Promise<Category>> = {
  [componentIds.buildingBlocks]: async () => (await import('./all.ts')).buildingBlocks,
  [componentIds.healthCheck]: async () => (await import('./all.ts')).healthCheck,
  [componentIds.crime]: async () => (await import('./all.ts')).crime,
  [componentIds.collectiveActions]: async () => (await import('./all.ts')).collectiveActions,
}

const loaded = new Map<ComponentId, Promise<Category>>()

/** Returns a category by its id. The component suspends while it loads. */
export function useCategory(id: ComponentId): Category {
  return use(loadCategory(id))
}

/** Loads a category once. If it fails, such as without a signal, the next call tries again. */
export function loadCategory(id: ComponentId): Promise<Category> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const loading = loads[id]()
  loaded.set(id, loading)
  loading.catch(() => loaded.delete(id))
  return loading
}
