import { useFormContext } from 'react-hook-form'
import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { EmailField, TextField, PhoneField, TextArea } from '#src/ui/form/text-field.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import styles from './manage.module.css'

export function AddressFields() {
  const { register, formState, watch } = useFormContext<TypedProviderUpdate>()
  const { errors } = formState
  const { fields } = words
  const detailError = (index: number) => errors.contacts?.[index]?.detail?.message
  return (
    <>
      <TextField label={fields.name} error={errors.name?.message} {...register('name')} />
      <TextArea
        label={fields.physicalAddress}
        hint={watch('address.isPublic') ? undefined : fields.physicalAddressHint}
        rows={2}
        autoComplete="off"
        error={errors.address?.addressLine1?.message}
        {...register('address.addressLine1')}
      />
      <HideAddress />
      <TextField
        label={fields.postalAddress}
        error={errors.address?.addressLine2?.message}
        {...register('address.addressLine2')}
      />
      <div className={styles['pair']}>
        <PhoneField label={fields.reception} error={detailError(0)} {...register('contacts.0.detail')} />
        <PhoneField label={fields.alternate} error={detailError(1)} {...register('contacts.1.detail')} />
      </div>
      <EmailField label={fields.email} error={detailError(2)} {...register('contacts.2.detail')} />
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
