import { t } from '#src/i18n/t.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { dayText } from '#src/i18n/format.ts'
import { Note } from '#src/ui/note.tsx'

/** Asks the coordinator to check a place that an imported list named. */
export function ImportedNote({ record: { imported } }: { readonly record: SeenRecord }) {
  if (imported === null) return null
  const { list, at } = imported
  return (
    <Note tone="warning" icon={<CircleDashed />} title={t('buildingBlock.toCheck')}>
      <p>{t('buildingBlock.imported', { list, day: dayText(at) })}</p>
    </Note>
  )
}
