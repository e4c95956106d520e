import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** The look of a button. Use one `main` for each view, and `danger` only for an action that can't be undone. */
export interface ButtonLook {
  readonly variant?: 'main' | 'plain' | 'quiet' | 'danger' | undefined
  readonly wide?: boolean | undefined
  /** 36 px high in tables on a desk; still 44 px on a phone. */
  readonly dense?: boolean | undefined
  readonly icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action is running: the button keeps its focus, is announced, and takes no second press. */
  readonly busy?: boolean | undefined
}

export type ButtonLinkProps = AnchorProps & ButtonLook

const look = ({ variant = 'plain', wide, dense }: ButtonLook, className: string | undefined) =>
  `${classNames(styles, 'button', variant, wide && 'wide', dense && 'dense')} ${className ?? ''}`.trim()

export function Button({
  variant,
  wide,
  dense,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      data-variant={variant}
      className={look({ variant, wide, dense }, className)}
      onClick={press}
    >
      {busy ? <i className={styles['turning']} /> : icon}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, wide, dense, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor data-variant={variant} {...rest} className={look({ variant, wide, dense }, className)}>
      {icon}
      {children}
    </Anchor>
  )
}
