import type { QueryClient } from '@tanstack/react-query'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { loadCategory } from '#src/categories/index.ts'
import { prefetchGeometry } from '#src/data/queries/topology.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { readFilters } from '#src/components/filters/filters.ts'

/** Resolves when the map of this address can be drawn at once: its category and the lines are loaded. */
export async function readyMap(services: AppServices, client: QueryClient, query: string): Promise<void> {
  const { componentId } = readFilters(query)
  await Promise.all([
    loadCategory(componentId ?? componentIds.buildingBlocks),
    prefetchGeometry(services, client),
  ])
}
