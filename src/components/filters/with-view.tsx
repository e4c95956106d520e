import { t } from '#src/i18n/t.ts'
import type { ReactNode } from 'react'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ViewTrouble } from './view-trouble.tsx'
import { useView } from './use-view.ts'
import type { View } from './view.ts'

interface Props {
  /** Replaces the spinner: skeletons in the shape of the content. */
  readonly waiting?: ReactNode
  readonly children: (view: View) => ReactNode
}

/** Renders a page of the public dashboard once its view is known. */
export function WithView({ waiting, children }: Props) {
  const state = useView()
  switch (state.type) {
    case 'loading':
      return waiting ?? <Spinner place="page" label={t('common.loading')} />
    case 'view':
      return children(state.view)
    default:
      return (
        <Page>
          <ViewTrouble level={1} state={state} />
        </Page>
      )
  }
}
