import { dashboard } from '#contract/calls/dashboard.ts'
import type { Problem } from '#contract/problem.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { useFilters } from './use-filters.ts'
import { resolveView, type ResolvedView } from './view-of.ts'

/** The view of the public dashboard, or the reason why it cannot be shown yet. */
export type ViewState =
  | { readonly type: 'loading' }
  | { readonly type: 'trouble'; readonly problem: Problem; readonly ask: () => void }
  | (ResolvedView & {
      /** When the server sent the figures, milliseconds UTC. */
      readonly at: number | undefined
      readonly isFromPhone: boolean
    })

/** Returns the view for the address, from the snapshot of the whole country, which is requested once. */
export function useView(): ViewState {
  const { query, filters } = useFilters()
  const { data: snapshot, at, isFromPhone, problem, ask } = useTranslatedQuery(dashboard.get, {})
  const components = useTranslatedQuery(dashboard.components, {}).data
  if (snapshot === undefined) return problem ? { type: 'trouble', problem, ask } : { type: 'loading' }
  return { ...resolveView({ query, filters, snapshot, components }), at, isFromPhone }
}
