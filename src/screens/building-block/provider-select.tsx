import { t } from '#src/i18n/t.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Plus from 'lucide-react/icons/plus'
import FilePen from 'lucide-react/icons/file-pen'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ListedProvider } from '#src/data/records/pending/listed-providers.ts'
import { Can } from '#src/components/can.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { StateMark } from '#src/components/state-mark.tsx'
import styles from './manage.module.css'
import { NotSentMark } from './block-marks.tsx'

interface Props {
  readonly providers: readonly ListedProvider[]
  readonly value: string
  readonly hint: string
  readonly onChange: (ref: string) => void
  readonly onAdd: () => void
}

export function ProviderSelect({ providers, value, hint, onChange, onAdd }: Props) {
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
          label: name || t('buildingBlock.newProvider'),
          note: <ProviderMark {...marks} />,
        }))}
      />
      <AddProvider onAdd={onAdd} />
    </div>
  )
}

export function AddProvider({ onAdd }: Pick<Props, 'onAdd'>) {
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
      return <Mark icon={<FilePen />}>{t('buildingBlock.draft')}</Mark>
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
