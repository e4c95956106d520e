import Undo2 from 'lucide-react/icons/undo-2'
import type { SeenRecord } from '#contract/things/provider.ts'
import { Note } from '#src/ui/note.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { dayText } from '#src/words/format.ts'

/** What the verifier wants corrected. */
export function ReturnedNote({ returned }: { readonly returned: NonNullable<SeenRecord['returned']> }) {
  return (
    <Note tone="warning" icon={<Undo2 />} title={words.returnedOn(dayText(returned.at))}>
      {returned.comment}
    </Note>
  )
}
