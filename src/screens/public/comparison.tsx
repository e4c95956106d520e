import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { publicWords } from '#src/words/public.ts'

/** A placeholder for a future page. */
export function Comparison() {
  return (
    <Page>
      <DocumentTitle of={publicWords.comparison} />
      <PageTitle title={publicWords.comparison} lead={publicWords.comparisonLead} />
    </Page>
  )
}
