import { type ComponentProps, type CSSProperties, type SyntheticEvent, useId } from 'react'
import styles from './code-field.module.css'
import { digits } from './digits.ts'
import { Field, type FieldLook } from './field.tsx'

export interface CodeFieldProps
  extends FieldLook, Pick<ComponentProps<'input'>, 'ref' | 'onBlur' | 'readOnly'> {
  readonly length: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * One field for a code, drawn as a box for each digit, with its hint or its error below. A paste and the phone's
 * suggestion fill all boxes at once, and a screen reader meets one field with one label. Everything but digits is
 * dropped.
 */
export function CodeField({
  label,
  hint,
  error,
  id,
  name,
  length,
  value,
  onChange,
  ...input
}: CodeFieldProps) {
  const hintId = useId()
  const next = Math.min(value.length, length - 1)
  return (
    <Field
      label={label}
      error={error}
      id={id}
      name={name}
      describedBy={error === undefined ? hintId : undefined}
    >
      {(control) => (
        <>
          <div className={styles['code']} style={{ '--digits': length } as CSSProperties}>
            <input
              {...digits}
              {...input}
              {...control}
              name={name}
              type="text"
              autoComplete="one-time-code"
              className={styles['input']}
              value={value}
              onChange={({ target }) => onChange(codeIn(target.value, value, length))}
              onSelect={moveToEnd}
            />
            {Array.from({ length }, (_, at) => (
              <span key={at} aria-hidden className={styles['box']} data-next={at === next}>
                {value[at]}
              </span>
            ))}
          </div>
          {error === undefined && (
            <p className={styles['hint']} id={hintId}>
              {hint}
            </p>
          )}
        </>
      )}
    </Field>
  )
}

/** Returns the digits of what was typed. A whole code that was pasted behind other digits replaces them. */
function codeIn(typed: string, before: string, length: number): string {
  const digitsTyped = typed.replaceAll(/\D/g, '')
  const added = digitsTyped.startsWith(before) ? digitsTyped.slice(before.length) : ''
  return (added.length >= length ? added : digitsTyped).slice(0, length)
}

/** The caret is not drawn, so it stays behind the last digit, where the boxes show it. */
function moveToEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = currentTarget
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    currentTarget.setSelectionRange(value.length, value.length)
}
