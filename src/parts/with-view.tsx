import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { common } from '#src/words/common.ts'
import { publicWords } from '#src/words/public.ts'
import { addressWith, noFilters } from './filters.ts'
import { Trouble } from './trouble.tsx'
import { useFilters } from './use-filters.ts'
import { useView } from './use-view.ts'
import type { View } from './view.ts'

interface Props {
  /** In place of the spinner: skeletons of the real shape. */
  readonly waiting?: ReactNode
  readonly children: (view: View) => ReactNode
}

/** A page of the public dashboard, once it is known what to show; until then, or where the address names nothing, what is the matter. */
export function WithView({ waiting, children }: Props) {
  const state = useView()
  const { path, filters } = useFilters()
  switch (state.is) {
    case 'loading':
      return waiting ?? <Spinner place="page" label={common.loading} />
    case 'trouble':
      return (
        <Page>
          <Trouble level={1} problem={state.problem} onRetry={state.ask} />
        </Page>
      )
    case 'odd': {
      const country = addressWith(path, { ...noFilters, componentId: filters.componentId })
      return (
        <Page>
          <Empty
            level={1}
            title={publicWords.odd[state.why]}
            action={<ButtonLink render={<Link to={country} />}>{publicWords.wholeCountry}</ButtonLink>}
          >
            {publicWords.oddLead}
          </Empty>
        </Page>
      )
    }
    case 'view':
      return children(state.view)
  }
}
