import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'
import styles from './input.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'className' | 'type'> &
  FieldLook

export function SearchField({ label, hint, error, id, name, ...input }: SearchFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} name={name}>
      {(control) => (
        <div className={styles['search']}>
          <Search />
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            className={styles['input']}
          />
        </div>
      )}
    </Field>
  )
}
