import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import {
  addressLineIn,
  isAddress,
  type AddressLines,
  type Clash,
  type ClashValue,
  type Side,
} from '#src/data/records/comparison.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailField, TextField, PhoneField, TextArea } from '#src/ui/form/text-field.tsx'
import styles from './conflict.module.css'
import { checkedOther, type OtherField } from './other-value.ts'

interface Props {
  readonly clash: Clash
  readonly field: OtherField
  readonly label: string
  readonly start: Side
  readonly onUse: (value: ClashValue) => void
  readonly onCancel: () => void
}

const controls = { text: TextField, phone: PhoneField, email: EmailField, address: TextField }

export function OtherForm({ clash, field, label, start, onUse, onCancel }: Props) {
  const [typed, setTyped] = useState<AddressLines>(() => linesIn(start))
  const [error, setError] = useState<string>()
  const use = () => {
    const checked = checkedOther(clash.path, field === 'address' ? typed : typed.addressLine1)
    if (checked.type === 'wrong') setError(checked.message)
    else onUse(checked.value)
  }
  const only = field === 'address' ? addressLineIn(clash) : undefined
  const Control = field === 'address' && only !== 'addressLine2' ? TextArea : controls[field]
  const first = only ?? 'addressLine1'
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
        label={field === 'address' && only === undefined ? t('buildingBlock.fields.physicalAddress') : label}
        error={error}
        value={typed[first]}
        onChange={(event: { readonly target: { readonly value: string } }) =>
          setTyped({ ...typed, [first]: event.target.value })
        }
      />
      {field === 'address' && only === undefined && (
        <TextField
          label={t('buildingBlock.fields.postalAddress')}
          value={typed.addressLine2}
          onChange={(event) => setTyped({ ...typed, addressLine2: event.target.value })}
        />
      )}
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit">{t('conflict.useThis')}</Button>
      </div>
    </form>
  )
}

/** Returns the lines of a value. A single line of text is the first. */
function linesIn(value: Side): AddressLines {
  if (typeof value === 'string') return { addressLine1: value, addressLine2: '' }
  return isAddress(value) ? value : { addressLine1: '', addressLine2: '' }
}
