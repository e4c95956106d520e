import FilePen from 'lucide-react/icons/file-pen'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ListedProvider } from '#src/data/records/pending/listed-providers.ts'
import { Mark } from '#src/ui/mark.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { unsentWords } from '#src/words/unsent.ts'
import { StateMark } from '#src/components/state-mark.tsx'
import { NotSentMark } from './not-sent-mark.tsx'

/** What of a provider has not reached the server; where all of it has, its state in the current quarter. */
export function ProviderMark({ unsent, state }: Pick<ListedProvider, 'unsent' | 'state'>) {
  switch (unsent) {
    case 'needs-person':
      return (
        <Mark tone="warning" icon={<TriangleAlert />}>
          {unsentWords.needsYou}
        </Mark>
      )
    case 'waiting':
      return <NotSentMark />
    case 'draft':
      return <Mark icon={<FilePen />}>{words.draft}</Mark>
    case null:
      return <StateMark state={state} />
  }
}
