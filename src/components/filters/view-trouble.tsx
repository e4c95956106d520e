import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import { ButtonLink } from '#src/ui/button.tsx'
import { Empty, type EmptyProps } from '#src/ui/empty.tsx'
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
      title={t(`public.odd.${state.why}`)}
      action={<ButtonLink render={<Link to={country} />}>{t('public.wholeCountry')}</ButtonLink>}
    >
      {t('public.oddLead')}
    </Empty>
  )
}
