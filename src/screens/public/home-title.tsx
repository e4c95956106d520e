import { PageTitle } from '#src/ui/page-title.tsx'
import { publicWords } from '#src/words/public.ts'

/** The head of the public index. The document shows the same head before any script runs. */
export function HomeTitle() {
  return <PageTitle title={publicWords.title} lead={publicWords.lead} />
}
