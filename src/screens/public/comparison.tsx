import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { publicWords } from '#src/words/public.ts'

/** Holds the place of a page to come. */
export function Comparison() {
  return (
    <Page>
      <DocumentTitle of={publicWords.comparison} />
      <PageTitle title={publicWords.comparison} lead={publicWords.comparisonLead} />
    </Page>
  )
}
