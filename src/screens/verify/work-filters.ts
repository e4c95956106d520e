import { BoundaryId } from '#contract/fields/ids.ts'
import { WorkFilter } from '#contract/schemas/work-item.ts'
import { paths, verifyItemPath } from '#src/components/routing/paths.ts'

export const tabs = ['submitted', 'returned', 'verified'] as const
export type Tab = (typeof tabs)[number]

export const differences = ['changed', 'unchanged', 'new'] as const

const names = ['state', 'municipality', 'category', 'changes', 'name'] as const
export type FilterName = (typeof names)[number]

/** Returns the filters in the address, without unknown values. */
export function filterIn(search: URLSearchParams): WorkFilter & { readonly state: Tab } {
  const boundaryId = BoundaryId.safeParse(Number(search.get('municipality')))
  const category = WorkFilter.shape.buildingBlockCategoryId.safeParse(search.get('category') ?? undefined)
  const difference = differences.find((one) => one === search.get('changes'))
  const name = WorkFilter.shape.name.safeParse(search.get('name') ?? undefined)
  return {
    state: tabs.find((tab) => tab === search.get('state')) ?? 'submitted',
    ...(boundaryId.success && { boundaryId: boundaryId.data }),
    ...(category.success && category.data !== undefined && { buildingBlockCategoryId: category.data }),
    ...(difference !== undefined && { difference }),
    ...(name.success && name.data && { name: name.data }),
  }
}

/** Returns the number of filters that are set, without the search and the tab. */
export function countFilters({ boundaryId, buildingBlockCategoryId, difference }: WorkFilter): number {
  return [boundaryId, buildingBlockCategoryId, difference].filter((one) => one !== undefined).length
}

export const noFilters = { municipality: undefined, category: undefined, changes: undefined, name: undefined }

export function listAddress(
  search: URLSearchParams,
  changed: Partial<Record<FilterName, string | undefined>>,
) {
  const query = queryOf(search, changed).toString()
  return query === '' ? paths.verify : `${paths.verify}?${query}`
}

export function itemAddress(search: URLSearchParams, ref: string | number, buildingBlockId: number): string {
  const query = queryOf(search, {}).toString()
  const address = verifyItemPath(ref, buildingBlockId)
  return query === '' ? address : `${address}&${query}`
}

function queryOf(
  search: URLSearchParams,
  changed: Partial<Record<FilterName, string | undefined>>,
): URLSearchParams {
  const values = names.map((name) => [name, name in changed ? changed[name] : search.get(name)] as const)
  return new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
