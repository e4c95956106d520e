import type { View } from '#src/components/filters/view.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { keepWords as words } from '#src/words/keep.ts'
import { areaOf, countIn } from './area-of.ts'
import { KeepCard } from './keep-card.tsx'

interface Props {
  readonly view: View
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function KeepDialog({ view, isOpen, onClose }: Props) {
  const place = areaOf(view)
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.keep} wide>
      <KeepCard place={place} count={countIn(view.snapshot, place)} />
    </Dialog>
  )
}
