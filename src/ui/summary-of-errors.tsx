import { type MouseEvent, useEffect, useRef } from 'react'
import { jumpToField } from './jump-to-field.ts'
import styles from './summary-of-errors.module.css'

export interface FieldError {
  /** The id of the control: its name, unless it was given another. */
  readonly field: string
  readonly message: string
}

export interface SummaryOfErrorsProps {
  readonly title: string
  readonly errors: readonly FieldError[]
  /** The number of failed submits. Each one moves the focus to the summary again. */
  readonly attempt: number
}

/** Lists the errors that prevent a submit and takes the focus. Each line jumps to its field. */
export function SummaryOfErrors({ title, errors, attempt }: SummaryOfErrorsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const told = useRef<number>(undefined)
  const any = errors.length > 0
  useEffect(() => {
    // An error that appears between two attempts must not move the focus out of the field being filled in.
    if (told.current === attempt) return
    told.current = attempt
    if (any) summary.current?.focus()
  }, [any, attempt])

  if (!any) return null
  return (
    <div ref={summary} className={styles['summary']} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={(event) => jump(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function jump(event: MouseEvent, field: string) {
  event.preventDefault()
  jumpToField(field)
}
