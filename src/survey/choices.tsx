import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import checkbox from '#src/ui/form/checkbox.module.css'
import styles from './choices.module.css'

interface ChoicesProps {
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Choices({ isWide = false, children }: ChoicesProps) {
  return <div className={classNames(styles, 'choices', isWide && 'wide')}>{children}</div>
}

/** A radio button or checkbox that is pressed anywhere on its line. */
export function Choice({ children, ...input }: Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <label className={styles['choice']}>
      {/* The browser must not fill it in again after a reload: nothing is kept. */}
      <input {...input} className={checkbox['box']} autoComplete="off" />
      <span>{children}</span>
    </label>
  )
}
