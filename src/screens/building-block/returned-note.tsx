import { t } from '#src/i18n/t.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import Undo2 from 'lucide-react/icons/undo-2'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { pathLabel } from '#src/components/field-labels.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { capAtNow, dayText } from '#src/i18n/format.ts'

interface Props {
  readonly record: SeenRecord
  /** Moves to the field in question. Undefined if the person may not edit. */
  readonly onGoTo?: ((path: string) => void) | undefined
}

export function ReturnedNote({ record, onGoTo }: Props) {
  const serverNow = useServerNow()
  const { returned } = record
  if (returned === null) return null
  const { at, comment, path, typedBefore } = returned
  return (
    <Note
      tone="warning"
      icon={<Undo2 />}
      title={t('buildingBlock.returnedOn', { day: dayText(capAtNow(at, serverNow)) })}
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
        <Button variant="quiet" icon={<ArrowDown />} onClick={() => onGoTo(path)}>
          {t('buildingBlock.goTo', { field: pathLabel(path, [record]) })}
        </Button>
      )}
    </Note>
  )
}
