import Plus from 'lucide-react/icons/plus'
import type { ListedProvider } from '#src/data/records/pending/listed-providers.ts'
import { Can } from '#src/components/can.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import styles from './manage.module.css'
import { ProviderMark } from './provider-mark.tsx'

interface Props {
  readonly providers: readonly ListedProvider[]
  /** The ref of the chosen one. */
  readonly value: string
  readonly hint: string
  readonly onChange: (ref: string) => void
  readonly onAdd: () => void
}

/** Chooses among the providers of the block, each with where it stands, or adds one. */
export function ProviderSelect({ providers, value, hint, onChange, onAdd }: Props) {
  return (
    <div className={styles['choose']}>
      <Select
        label={words.select}
        hint={hint}
        placeholder={words.choose}
        value={value}
        onChange={onChange}
        options={providers.map(({ ref, name, state, unsent }) => ({
          value: ref,
          label: name || words.newProvider,
          note: <ProviderMark state={state} unsent={unsent} />,
        }))}
      />
      <AddProvider onAdd={onAdd} />
    </div>
  )
}

/** For those who may add. */
export function AddProvider({ onAdd }: Pick<Props, 'onAdd'>) {
  return (
    <Can action="AddBuildingBlock">
      <Button icon={<Plus />} onClick={onAdd}>
        {words.addProvider}
      </Button>
    </Can>
  )
}
