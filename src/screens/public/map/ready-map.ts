import type { QueryClient } from '@tanstack/react-query'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { loadCategory } from '#src/categories/index.ts'
import { askFirstLines } from '#src/data/topology.ts'
import type { Room } from '#src/data/room.ts'
import { readFilters } from '#src/components/filters/filters.ts'

/** Resolves when the map of this address can be drawn at once: its category, and the lines. */
export async function readyMap(room: Room, client: QueryClient, query: string): Promise<void> {
  const { componentId } = readFilters(query)
  await Promise.all([loadCategory(componentId ?? componentIds.buildingBlocks), askFirstLines(room, client)])
}
