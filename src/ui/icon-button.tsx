import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: 'plain' | 'quiet' | undefined
  readonly dense?: boolean | undefined
}

export function IconButton({ label, icon, variant = 'quiet', dense, className, ...rest }: IconButtonProps) {
  const look = classNames(styles, 'button', variant, 'square', dense && 'dense')
  return (
    <button type="button" {...rest} aria-label={label} className={`${look} ${className ?? ''}`.trim()}>
      {icon}
    </button>
  )
}
