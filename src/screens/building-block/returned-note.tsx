import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense } from 'react'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Note } from '#src/ui/note.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { capAtNow, dayText } from '#src/words/format.ts'

const GoToField = lazy(async () => ({ default: (await import('./provider-dialogs.tsx')).GoToField }))

interface Props {
  readonly record: SeenRecord
  /** Moves to the field in question. Undefined if the person may not edit. */
  readonly onGoTo?: ((path: string) => void) | undefined
}

export function ReturnedNote({ record, onGoTo }: Props) {
  const { now } = useServices()
  const { returned } = record
  if (returned === null) return null
  const { at, comment, path, typedBefore } = returned
  return (
    <Note tone="warning" icon={<Undo2 />} title={words.returnedOn(dayText(capAtNow(at, now())))}>
      <p>{comment}</p>
      {typedBefore && <p>{words.typedBefore(typedBefore.by, dayText(typedBefore.at))}</p>}
      {path !== null && onGoTo && (
        <Suspense fallback={null}>
          <GoToField record={record} path={path} onGoTo={onGoTo} />
        </Suspense>
      )}
    </Note>
  )
}
