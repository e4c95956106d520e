import { dashboard } from '#contract/calls/dashboard.ts'
import type { Problem } from '#contract/problem.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useFilters } from './use-filters.ts'
import { resolveView, type ResolvedView } from './view-of.ts'

/** What the public dashboard is to show, or why it cannot yet. */
export type ViewState =
  | { readonly type: 'loading' }
  | { readonly type: 'trouble'; readonly problem: Problem; readonly ask: () => void }
  | (ResolvedView & {
      /** When the server gave the figures, milliseconds UTC. */
      readonly at: number | undefined
      readonly isFromPhone: boolean
    })

/** The view of the address, by the snapshot of the whole country, which is asked for once. */
export function useView(): ViewState {
  const { query, filters } = useFilters()
  const { data: snapshot, at, isFromPhone, problem, ask } = useCallQuery(dashboard.get, {})
  const components = useCallQuery(dashboard.components, {}).data
  if (snapshot === undefined) return problem ? { type: 'trouble', problem, ask } : { type: 'loading' }
  return { ...resolveView({ query, filters, snapshot, components }), at, isFromPhone }
}
