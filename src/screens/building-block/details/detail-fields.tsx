import { compareNames } from '#src/i18n/name-order.ts'
import { t } from '#src/i18n/t.ts'
import { Controller, useFormContext } from 'react-hook-form'
import {
  costOptions,
  isCostOption,
  languageName,
  type SpokenLanguage,
  spokenLanguages,
} from '#contract/fields/provider-details.ts'
import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LocationField } from './location-field.tsx'
import manageStyles from '../manage.module.css'
import styles from './details.module.css'

/** The position, the opening hours, the languages and the cost. */
export function DetailFields({ seen }: { readonly seen: SeenProvider }) {
  const form = useFormContext<TypedProviderUpdate>()
  const field = fieldsOf(form)
  return (
    <section aria-labelledby="where-and-when" className={manageStyles['stack']}>
      <h3 id="where-and-when">{t('buildingBlock.whereAndWhen')}</h3>
      <LocationField record={seen.record} />
      <TextField
        label={t('buildingBlock.fields.openingHours')}
        hint={t('buildingBlock.fields.openingHoursHint')}
        {...field('openingHours')}
      />
      <LanguageFields />
      <Controller
        control={form.control}
        name="costOption"
        render={({ field: { name, value, onChange, onBlur, ref } }) => (
          <Select
            label={t('buildingBlock.fields.costOption')}
            name={name}
            options={[
              { value: '', label: t('buildingBlock.costUnknown') },
              ...costOptions.map((cost) => ({ value: cost, label: t(`costOption.${cost}`) })),
            ]}
            value={value ?? ''}
            onChange={(cost) => onChange(isCostOption(cost) ? cost : null)}
            onBlur={onBlur}
            ref={ref}
            placeholder={t('buildingBlock.costUnknown')}
          />
        )}
      />
    </section>
  )
}

const byName = (one: SpokenLanguage, other: SpokenLanguage) =>
  compareNames(languageName(one), languageName(other))

function LanguageFields() {
  const { watch, setValue } = useFormContext<TypedProviderUpdate>()
  const chosen = watch('languages') ?? []
  return (
    <fieldset id="languages" tabIndex={-1} className={styles['group']}>
      <legend>{t('buildingBlock.fields.languages')}</legend>
      <div className={styles['languages']}>
        {spokenLanguages.toSorted(byName).map((code) => (
          <Checkbox
            key={code}
            label={languageName(code)}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              setValue(
                'languages',
                spokenLanguages.filter((one) => (one === code ? target.checked : chosen.includes(one))),
                { shouldDirty: true },
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
