import { useFormContext } from 'react-hook-form'
import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { EmailField, TextField, PhoneField, TextArea } from '#src/ui/form/text-field.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import styles from './manage.module.css'

export function AddressFields() {
  const form = useFormContext<TypedProviderUpdate>()
  const field = fieldsOf(form)
  const { fields } = words
  return (
    <>
      <TextField label={fields.name} {...field('name')} />
      <TextArea
        label={fields.physicalAddress}
        hint={form.watch('address.isPublic') ? undefined : fields.physicalAddressHint}
        rows={2}
        autoComplete="off"
        {...field('address.addressLine1')}
      />
      <HideAddress />
      <TextField label={fields.postalAddress} {...field('address.addressLine2')} />
      <div className={styles['pair']}>
        <PhoneField label={fields.reception} {...field('contacts.0.detail')} />
        <PhoneField label={fields.alternate} {...field('contacts.1.detail')} />
      </div>
      <EmailField label={fields.email} {...field('contacts.2.detail')} />
    </>
  )
}

/** Asks whether to hide the address. The server's field says the opposite, whether it is public. */
function HideAddress() {
  const { watch, setValue } = useFormContext<TypedProviderUpdate>()
  return (
    <Checkbox
      label={words.fields.hideAddress}
      name="address.isPublic"
      checked={!watch('address.isPublic')}
      onChange={(event) => setValue('address.isPublic', !event.target.checked, { shouldDirty: true })}
    />
  )
}
