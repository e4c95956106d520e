import { t } from '#src/i18n/t.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense } from 'react'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Note } from '#src/ui/note.tsx'
import { capAtNow, dayText } from '#src/i18n/format.ts'

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
    <Note
      tone="warning"
      icon={<Undo2 />}
      title={t('buildingBlock.returnedOn', { day: dayText(capAtNow(at, now())) })}
    >
      <p>{comment}</p>
      {typedBefore && (
        <p>
          {typedBefore.by === ''
            ? t('buildingBlock.typedBefore', { day: dayText(typedBefore.at) })
            : t('buildingBlock.typedBeforeBy', { by: typedBefore.by, day: dayText(typedBefore.at) })}
        </p>
      )}
      {path !== null && onGoTo && (
        <Suspense fallback={null}>
          <GoToField record={record} path={path} onGoTo={onGoTo} />
        </Suspense>
      )}
    </Note>
  )
}
