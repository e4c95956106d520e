import { Title } from '#src/parts/title.tsx'
import { WithView } from '#src/parts/with-view.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { publicWords } from '#src/words/public.ts'

/** The chart of the public dashboard. */
export function ChartScreen() {
  return (
    <WithView>
      {(view) => (
        <Page width="board">
          <Title of={`${publicWords.pages.chart}: ${view.place}`} />
          <PageTitle title={view.place} />
        </Page>
      )}
    </WithView>
  )
}
