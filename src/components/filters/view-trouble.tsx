import { Link } from 'react-router-dom'
import { ButtonLink } from '#src/ui/button.tsx'
import { Empty, type EmptyProps } from '#src/ui/empty.tsx'
import { publicWords } from '#src/words/public.ts'
import { addressWith, noFilters } from './filters.ts'
import { Trouble } from '../trouble.tsx'
import { useFilters } from './use-filters.ts'
import type { ViewState } from './use-view.ts'

interface Props {
  readonly state: Extract<ViewState, { readonly type: 'trouble' | 'odd' }>
  /** 1 if it replaces the whole page. */
  readonly level: EmptyProps['level']
}

export function ViewTrouble({ state, level }: Props) {
  const { path, filters } = useFilters()
  if (state.type === 'trouble') return <Trouble level={level} problem={state.problem} onRetry={state.ask} />
  const country = addressWith(path, { ...noFilters, componentId: filters.componentId })
  return (
    <Empty
      level={level}
      title={publicWords.odd[state.why]}
      action={<ButtonLink render={<Link to={country} />}>{publicWords.wholeCountry}</ButtonLink>}
    >
      {publicWords.oddLead}
    </Empty>
  )
}
