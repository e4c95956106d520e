import { sentenceAt, t } from '#src/i18n/t.ts'
import { Controller, useFormContext } from 'react-hook-form'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { AccordionGroup, Accordion } from '#src/ui/accordion.tsx'
import { FileField } from '#src/ui/form/file-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Select } from '#src/ui/select.tsx'
import styles from '../imports.module.css'
import { faultText } from './file-fault.ts'
import { optionsOf, type TypedImport } from './order-of.ts'

/** Lists of choices are visible. The other options are in a row that opens. */
export function OptionFields({ kind }: { readonly kind: ImportKindName }) {
  const all = optionsOf(kind)
  const others = all.filter(([, option]) => typeof option === 'string')
  return (
    <>
      {all.map(([name, option]) =>
        typeof option === 'string' ? null : <ListField key={name} name={name} choices={option} />,
      )}
      {others.length > 0 && (
        <AccordionGroup>
          <Accordion title={t('import.more')} defaultOpen={others.some(([, option]) => option === 'file')}>
            <div className={styles['fields']}>
              {others.map(([name, option]) => {
                const Field = option === 'file' ? OtherFile : TypedField
                return <Field key={name} name={name} />
              })}
            </div>
          </Accordion>
        </AccordionGroup>
      )}
    </>
  )
}

interface ListProps {
  readonly name: string
  readonly choices: readonly string[]
}

function ListField({ name, choices }: ListProps) {
  const { control } = useFormContext<TypedImport>()
  return (
    <Controller
      control={control}
      name={`options.${name}`}
      render={({ field }) => (
        <Select
          {...field}
          label={sentenceAt(`import.options.${name}`) ?? name}
          placeholder={t('import.asFileSays')}
          options={[
            { value: '', label: t('import.asFileSays') },
            ...choices.map((value) => ({ value, label: sentenceAt(`import.levels.${value}`) ?? value })),
          ]}
        />
      )}
    />
  )
}

function TypedField({ name }: { readonly name: string }) {
  const { register } = useFormContext<TypedImport>()
  return (
    <TextField
      label={sentenceAt(`import.options.${name}`) ?? name}
      hint={sentenceAt(`import.optionHints.${name}`)}
      {...register(`options.${name}`)}
    />
  )
}

function OtherFile({ name }: { readonly name: string }) {
  const { register, formState } = useFormContext<TypedImport>()
  return (
    <FileField
      label={sentenceAt(`import.options.${name}`) ?? name}
      hint={sentenceAt(`import.optionHints.${name}`)}
      accept=".csv,.xlsx"
      error={formState.errors.others?.[name]?.message}
      {...register(`others.${name}`, {
        validate: async (list) => (await faultText('table', list?.item(0))) ?? true,
      })}
    />
  )
}
