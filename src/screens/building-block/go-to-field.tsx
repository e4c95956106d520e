import ArrowDown from 'lucide-react/icons/arrow-down'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { pathWords } from '#src/components/path-words.ts'
import { Button } from '#src/ui/button.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'

interface Props {
  readonly record: SeenRecord
  readonly path: string
  readonly onGoTo: (path: string) => void
}

export function GoToField({ record, path, onGoTo }: Props) {
  return (
    <Button variant="quiet" icon={<ArrowDown />} onClick={() => onGoTo(path)}>
      {words.goTo(pathWords(path, [record]))}
    </Button>
  )
}
