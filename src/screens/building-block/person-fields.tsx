import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { TypedProviderUpdate } from '#contract/things/provider.ts'
import { knownPerson } from '#src/data/pending/provider-lane.ts'
import { useRoom } from '#src/data/room.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { EmailField } from '#src/ui/form/email-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { newPerson } from './form-values.ts'
import type { StandingProps } from './standing.ts'
import styles from './manage.module.css'

const RemovePersonDialog = lazy(async () => ({
  default: (await import('./remove-person-dialog.tsx')).RemovePersonDialog,
}))

interface Props extends StandingProps {
  readonly index: number
}

/** The contact persons of one requirement. One that was submitted is removed at once, after asking; a new row just goes. */
export function PersonFields({ index, seen, onSeen, mayRemove }: Props) {
  const { newId } = useRoom()
  const { control, getValues } = useFormContext<TypedProviderUpdate>()
  const path = `requirements.${index}.stakeholderContactPerson` as const
  const { fields, append, remove } = useFieldArray({ control, name: path })
  const [removing, setRemoving] = useState<number>()
  const person = removing === undefined ? undefined : getValues(`${path}.${removing}`)
  const ref = person && knownPerson(seen.record, person)
  return (
    <div className={styles['rows']}>
      {fields.map((field, at) => {
        const isKnown = knownPerson(seen.record, field) !== null
        const takeOut = () => (isKnown ? setRemoving(at) : remove(at))
        return (
          <PersonRow
            key={field.id}
            path={`${path}.${at}`}
            number={at + 1}
            onRemove={mayRemove || !isKnown ? takeOut : undefined}
          />
        )
      })}
      <Button wide icon={<Plus />} onClick={() => append(newPerson(newId()))}>
        {words.addPerson}
      </Button>
      {person !== undefined && ref !== undefined && ref !== null && (
        <Suspense>
          <RemovePersonDialog
            person={{ ref, name: person.name }}
            seen={seen}
            onClose={() => setRemoving(undefined)}
            onRemoved={(newer) => {
              remove(removing)
              onSeen(newer)
              setRemoving(undefined)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface RowProps {
  readonly path: `requirements.${number}.stakeholderContactPerson.${number}`
  readonly number: number
  readonly onRemove: (() => void) | undefined
}

function PersonRow({ path, number, onRemove }: RowProps) {
  const { register, getFieldState, formState } = useFormContext<TypedProviderUpdate>()
  const { fields } = words
  const errorOf = (name: Parameters<typeof getFieldState>[0]) => getFieldState(name, formState).error?.message
  const names = {
    name: `${path}.name`,
    role: `${path}.role`,
    mobile: `${path}.contacts.0.detail`,
    email: `${path}.contacts.1.detail`,
    isPublic: `${path}.isPublic`,
  } as const
  return (
    <fieldset className={styles['person']}>
      <legend className="visually-hidden">{words.person(number)}</legend>
      <div className={styles['apart']}>
        <b aria-hidden>{words.person(number)}</b>
        {onRemove && (
          <Button variant="quiet" icon={<Trash2 />} onClick={onRemove}>
            {words.removePerson}
          </Button>
        )}
      </div>
      <TextField label={fields.personName} error={errorOf(names.name)} {...register(names.name)} />
      <TextField label={fields.personRole} error={errorOf(names.role)} {...register(names.role)} />
      <PhoneField
        label={fields.personMobile}
        autoComplete="off"
        error={errorOf(names.mobile)}
        {...register(names.mobile)}
      />
      <EmailField
        label={fields.personEmail}
        autoComplete="off"
        error={errorOf(names.email)}
        {...register(names.email)}
      />
      <Checkbox label={fields.personPublic} {...register(names.isPublic)} />
      <p className={styles['help']}>{fields.personPublicHint}</p>
    </fieldset>
  )
}
