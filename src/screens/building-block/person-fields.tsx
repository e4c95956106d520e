import { Bilingual } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { EmailField, TextField, PhoneField } from '#src/ui/form/text-field.tsx'
import { formOf, isSameTyped, newPerson, type TypedPerson } from './form-values.ts'
import styles from './manage.module.css'
import { RemovedPerson } from './provider-read.tsx'

interface Props {
  readonly index: number
  readonly seen: SeenProvider
}

/** The contact persons of one requirement. A person removed here is deleted on submit, not before. */
export function PersonFields({ index, seen }: Props) {
  const { newId } = useServices()
  const { control, getValues } = useFormContext<TypedProviderUpdate>()
  const path = `requirements.${index}.stakeholderContactPerson` as const
  const { fields, append, remove } = useFieldArray({ control, name: path })
  /** The values of the removed persons at the time of their removal. */
  const typed = useRef<TypedPerson[]>([])
  const known = formOf(seen.record).requirements[index]?.stakeholderContactPerson ?? []
  const removed = known.filter((person) => !fields.some((field) => isSameTyped(field, person)))
  const takeOut = (at: number) => {
    typed.current = [getValues(`${path}.${at}`), ...typed.current]
    remove(at)
  }
  const bringBack = (person: TypedPerson) =>
    append(typed.current.find((one) => isSameTyped(one, person)) ?? person)
  return (
    <div className={styles['rows']}>
      {fields.map((field, at) => (
        <PersonRow key={field.id} path={`${path}.${at}`} number={at + 1} onRemove={() => takeOut(at)} />
      ))}
      {removed.map((person) => (
        <RemovedPerson
          key={person.clientId ?? person.stakeholderId}
          text={t('buildingBlock.removedWithSubmit', { name: person.name })}
          onUndo={() => bringBack(person)}
        />
      ))}
      <Button wide icon={<Plus />} onClick={() => append(newPerson(newId()))}>
        {t('buildingBlock.addPerson')}
      </Button>
    </div>
  )
}

interface RowProps {
  readonly path: `requirements.${number}.stakeholderContactPerson.${number}`
  readonly number: number
  readonly onRemove: () => void
}

function PersonRow({ path, number, onRemove }: RowProps) {
  const form = useFormContext<TypedProviderUpdate>()
  const field = fieldsOf(form)
  return (
    <fieldset className={styles['person']}>
      <legend className="visually-hidden">{t('buildingBlock.person', { number })}</legend>
      <div className={styles['apart']}>
        <b aria-hidden>{t('buildingBlock.person', { number })}</b>
        <Button variant="quiet" icon={<Trash2 />} onClick={onRemove}>
          {t('buildingBlock.removePerson')}
        </Button>
      </div>
      <TextField label={t('buildingBlock.fields.name')} {...field(`${path}.name`)} />
      <TextField label={t('buildingBlock.fields.personRole')} {...field(`${path}.role`)} />
      <PhoneField
        label={t('buildingBlock.fields.personMobile')}
        autoComplete="off"
        {...field(`${path}.contacts.0.detail`)}
      />
      <EmailField
        label={t('buildingBlock.fields.email')}
        autoComplete="off"
        {...field(`${path}.contacts.1.detail`)}
      />
      <Checkbox label={t('buildingBlock.fields.personPublic')} {...form.register(`${path}.isPublic`)} />
      <p className={styles['help']}>
        <Bilingual id="buildingBlock.fields.personPublicHint" />
      </p>
    </fieldset>
  )
}
