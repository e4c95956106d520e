import type { ComponentProps, ReactNode } from 'react'
import styles from './bar-link.module.css'

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
