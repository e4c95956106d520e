import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { chartWords as words } from '#src/words/charts.ts'
import { publicWords } from '#src/words/public.ts'
import { OneCategory } from './one-category.tsx'

export function ChartScreen() {
  return (
    <OneCategory page={publicWords.pages.chart}>
      {({ view, category, component }) => {
        const title = component === undefined ? view.place : words.inPlace(component.name, view.place)
        return (
          <>
            <DocumentTitle of={title} />
            <PageTitle title={title} lead={component?.description} />
            <category.ChartView view={view} />
          </>
        )
      }}
    </OneCategory>
  )
}
