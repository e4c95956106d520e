import { dashboard } from '#contract/calls/dashboard.ts'
import type { ComponentId } from '#contract/things/component-ids.ts'
import { useCategory } from '#src/categories/index.ts'
import { useAsk } from '#src/data/query.ts'
import { Title } from '#src/parts/title.tsx'
import type { View } from '#src/parts/view.ts'
import { WithView } from '#src/parts/with-view.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { chartWords as words } from '#src/words/charts.ts'
import { publicWords } from '#src/words/public.ts'
import { ChooseCategory } from './choose-category.tsx'

/** The charts of one category in one place. */
export function ChartScreen() {
  return (
    <WithView>
      {(view) => (
        <Page width="board">
          {view.filters.componentId === null ? (
            <>
              <Title of={`${publicWords.pages.chart}: ${view.place}`} />
              <ChooseCategory view={view} />
            </>
          ) : (
            <ChartsOf view={view} componentId={view.filters.componentId} />
          )}
        </Page>
      )}
    </WithView>
  )
}

function ChartsOf({ view, componentId }: { readonly view: View; readonly componentId: ComponentId }) {
  const category = useCategory(componentId)
  const components = useAsk(dashboard.components, {}).data
  const component = components?.find((candidate) => candidate.componentId === componentId)
  const title = component === undefined ? view.place : words.inPlace(component.name, view.place)
  return (
    <>
      <Title of={title} />
      <PageTitle title={title} lead={component?.description} />
      <category.ChartView view={view} />
    </>
  )
}
