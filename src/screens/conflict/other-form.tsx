import { useState } from 'react'
import type { AddressLines } from '#contract/rules/provider-merge.ts'
import type { ClashValue, Side } from '#src/data/comparison.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/form/email-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { buildingBlockWords } from '#src/words/building-blocks.ts'
import { common } from '#src/words/common.ts'
import { conflictWords as words } from '#src/words/conflict.ts'
import styles from './conflict.module.css'
import { checkedOther, type OtherField } from './other-value.ts'

interface Props {
  readonly path: string
  readonly field: OtherField
  readonly label: string
  /** What the person starts from: their own. */
  readonly start: Side
  readonly onUse: (value: ClashValue) => void
  readonly onCancel: () => void
}

const controls = { text: TextField, phone: PhoneField, email: EmailField }

/** A third answer, typed. */
export function OtherForm({ path, field, label, start, onUse, onCancel }: Props) {
  const [typed, setTyped] = useState<AddressLines>(() => linesIn(start))
  const [error, setError] = useState<string>()
  const use = () => {
    const checked = checkedOther(path, field === 'address' ? typed : typed.addressLine1)
    if (checked.is === 'wrong') setError(checked.message)
    else onUse(checked.value)
  }
  const Control = field === 'address' ? TextArea : controls[field]
  return (
    <form
      className={styles['other']}
      onSubmit={(event) => {
        event.preventDefault()
        use()
      }}
      noValidate
    >
      <Control
        // The person asked for this field just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={field === 'address' ? buildingBlockWords.fields.physicalAddress : label}
        error={error}
        value={typed.addressLine1}
        onChange={(event: { readonly target: { readonly value: string } }) =>
          setTyped({ ...typed, addressLine1: event.target.value })
        }
      />
      {field === 'address' && (
        <TextField
          label={buildingBlockWords.fields.postalAddress}
          value={typed.addressLine2}
          onChange={(event) => setTyped({ ...typed, addressLine2: event.target.value })}
        />
      )}
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button type="submit">{words.useThis}</Button>
      </div>
    </form>
  )
}

/** One line of text lies in the first. */
function linesIn(value: Side): AddressLines {
  if (typeof value === 'string') return { addressLine1: value, addressLine2: '' }
  return typeof value === 'object' && value !== null && 'addressLine1' in value
    ? value
    : { addressLine1: '', addressLine2: '' }
}
