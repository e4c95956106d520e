import type { StakeholderId } from '#contract/fields/ids.ts'
import type { UpdateState } from '#contract/things/provider.ts'
import { Select } from '#src/ui/select.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { StateMark } from './state-mark.tsx'

interface Props {
  readonly providers: readonly {
    readonly stakeholderId: StakeholderId
    readonly name: string
    readonly state: UpdateState
  }[]
  readonly value: StakeholderId
  readonly hint: string
  readonly onChange: (id: number) => void
}

/** Chooses among the providers of the block, each with its state this quarter. */
export function ProviderSelect({ providers, value, hint, onChange }: Props) {
  return (
    <Select
      label={words.select}
      hint={hint}
      placeholder={words.choose}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      options={providers.map(({ stakeholderId, name, state }) => ({
        value: String(stakeholderId),
        label: name,
        note: <StateMark state={state} />,
      }))}
    />
  )
}
