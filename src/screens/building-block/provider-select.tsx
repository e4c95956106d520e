import { t } from '#src/i18n/t.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Plus from 'lucide-react/icons/plus'
import FilePen from 'lucide-react/icons/file-pen'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import type { ListedProvider } from '#src/data/records/pending/listed-providers.ts'
import { Can } from '#src/components/can.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { StateMark } from '#src/components/state-mark.tsx'
import styles from './manage.module.css'
import { NotSentMark } from './block-marks.tsx'

interface Props {
  readonly buildingBlockId: number
  readonly providers: readonly ListedProvider[]
  readonly value: string
  readonly hint: string
  readonly onChange: (ref: string) => void
  readonly onAdd: () => void
}

export function ProviderSelect({ buildingBlockId, providers, value, hint, onChange, onAdd }: Props) {
  return (
    <div className={styles['choose']}>
      <Select
        label={t('buildingBlock.select')}
        hint={hint}
        placeholder={t('buildingBlock.choose')}
        value={value}
        onChange={onChange}
        options={providers.map(({ ref, name, ...marks }) => ({
          value: ref,
          label: name || t('sync.newProviderDraft'),
          note: <ProviderMark {...marks} />,
        }))}
      />
      <AddProvider buildingBlockId={buildingBlockId} onAdd={onAdd} />
    </div>
  )
}

/** A retired building block gets no new provider. */
export function AddProvider({ buildingBlockId, onAdd }: Pick<Props, 'buildingBlockId' | 'onAdd'>) {
  const blocks = useCallQuery(buildingBlocks.getBuildingBlocks, {})
  if (blocks.data?.some((one) => one.buildingBlockId === buildingBlockId && one.isRetired)) return null
  return (
    <Can action="AddBuildingBlock">
      <Button icon={<Plus />} onClick={onAdd}>
        {t('buildingBlock.addProvider')}
      </Button>
    </Can>
  )
}

/** Marks the unsent edits of a provider. If there are none, it marks a place to check, or the state in the quarter. */
function ProviderMark({ unsent, state, isToCheck }: Pick<ListedProvider, 'unsent' | 'state' | 'isToCheck'>) {
  switch (unsent) {
    case 'needs-person':
      return (
        <Mark tone="warning" icon={<TriangleAlert />}>
          {t('unsent.needsYou')}
        </Mark>
      )
    case 'waiting':
      return <NotSentMark />
    case 'draft':
      return <Mark icon={<FilePen />}>{t('sync.otherDraft')}</Mark>
    case null:
      return isToCheck ? (
        <Mark tone="warning" icon={<CircleDashed />}>
          {t('buildingBlock.toCheck')}
        </Mark>
      ) : (
        <StateMark state={state} />
      )
  }
}
