import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form'
import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import { Select } from '#src/ui/select.tsx'
import type { Lookup } from './lookups.ts'

interface Props<Typed extends FieldValues, Read> {
  readonly control: Control<Typed, unknown, Read>
  readonly name: Path<Typed>
  readonly label: string
  readonly hint?: string
  readonly lookup: readonly Lookup[] | undefined
}

/** A field of a form whose value is the id of an entry. */
export function LookupSelect<Typed extends FieldValues, Read>({
  control,
  name,
  label,
  hint,
  lookup = [],
}: Props<Typed, Read>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={label}
          hint={hint}
          placeholder={t('profile.choose')}
          error={fieldState.error?.message}
          value={typeof field.value === 'number' ? String(field.value) : null}
          onChange={(id) => field.onChange(Number(id))}
          options={lookup
            .filter(({ id, isRetired }) => !isRetired || id === field.value)
            .map(({ id, description }) => ({ value: String(id), label: contentText(description) }))}
        />
      )}
    />
  )
}
