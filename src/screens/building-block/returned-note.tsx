import ArrowDown from 'lucide-react/icons/arrow-down'
import Undo2 from 'lucide-react/icons/undo-2'
import type { SeenRecord } from '#contract/things/provider.ts'
import { pathWords } from '#src/parts/path-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { dayText } from '#src/words/format.ts'

interface Props {
  readonly record: SeenRecord
  /** Takes the person to the field that it is about; left out where they may not edit. */
  readonly onGoTo?: ((path: string) => void) | undefined
}

/** What the verifier wants corrected, and the way to where. */
export function ReturnedNote({ record, onGoTo }: Props) {
  const { returned } = record
  if (returned === null) return null
  const { at, comment, path } = returned
  return (
    <Note tone="warning" icon={<Undo2 />} title={words.returnedOn(dayText(at))}>
      <p>{comment}</p>
      {path !== null && onGoTo && (
        <Button variant="quiet" icon={<ArrowDown />} onClick={() => onGoTo(path)}>
          {words.goTo(pathWords(path, [record]))}
        </Button>
      )}
    </Note>
  )
}
