import type { ReactElement, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './stepper.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Step {
  readonly title: string
  /** The router's link to a step that is done. */
  readonly render?: ReactElement | undefined
}

interface StepperProps {
  readonly steps: readonly Step[]
  /** The index of the step that is shown. */
  readonly current: number
  /** `Step 1 of 3` */
  readonly count: string
  /** Read after the title of a step that is done. */
  readonly done: ReactNode
}

/** The steps of a form. A phone shows the title of the present step alone. */
export function Stepper({ steps, current, count, done }: StepperProps) {
  return (
    <div>
      <p className={styles['count']}>
        {count}
        <b>{`: ${steps[current]?.title ?? ''}`}</b>
      </p>
      <ol className={styles['steps']}>
        {steps.map(({ title, render }, at) => (
          <li
            key={title}
            aria-current={at === current ? 'step' : undefined}
            className={at < current ? styles['done'] : undefined}
          >
            {at < current && render !== undefined ? (
              <Anchor render={render}>
                {title} <VisuallyHidden>{done}</VisuallyHidden>
              </Anchor>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
