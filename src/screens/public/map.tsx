import { Title } from '#src/parts/title.tsx'
import { WithView } from '#src/parts/with-view.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { publicWords } from '#src/words/public.ts'

/** The map of the public dashboard. */
export function MapScreen() {
  return (
    <WithView>
      {(view) => (
        <Page width="board">
          <Title of={`${publicWords.pages.map}: ${view.place}`} />
          <PageTitle title={view.place} />
        </Page>
      )}
    </WithView>
  )
}
