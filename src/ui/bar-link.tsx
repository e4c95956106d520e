import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import styles from './bar-link.module.css'
import { classNames } from './class-names.ts'

export type BarLinkProps = AnchorProps & {
  readonly icon?: ReactNode
  readonly outlined?: boolean | undefined
  /** An icon in the line of a phone's header. A desk has its full link, so it does not show there. */
  readonly small?: boolean | undefined
}

/** A link in the header, on a desk and in the phone's menu. `aria-current="page"` marks the current page. */
export function BarLink({ icon, outlined, small, children, ...rest }: BarLinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles, 'link', outlined && 'outlined', small && 'small')}>
      {icon}
      {children}
    </Anchor>
  )
}

/** A button in the header that looks like its links: the account's menu, signing out. */
export function BarButton({
  icon,
  children,
  ...rest
}: ComponentProps<'button'> & { readonly icon?: ReactNode }) {
  return (
    <button type="button" {...rest} className={styles['link']}>
      {icon}
      {children}
    </button>
  )
}
