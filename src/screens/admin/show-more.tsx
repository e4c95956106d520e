import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '#src/ui/button.tsx'
import { deviceWords as words } from '#src/words/devices.ts'

interface Props {
  /** Null if there is no next page. */
  readonly more: (() => void) | null
  readonly isAsking: boolean
}

/** Requests the next page of a list. */
export function ShowMore({ more, isAsking }: Props) {
  if (more === null) return null
  return (
    <Button variant="quiet" icon={<ChevronDown />} busy={isAsking} onClick={more}>
      {words.showMore}
    </Button>
  )
}
