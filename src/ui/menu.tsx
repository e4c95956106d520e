import { MenuButton, MenuItem, MenuProvider, MenuSeparator, Menu as Popover } from '@ariakit/react/menu'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Anchor, type Destination } from './anchor.tsx'
import styles from './menu.module.css'

interface EntryLook {
  readonly label: string
  readonly icon?: ReactNode
  /** Begins a group: a line above it. */
  readonly ruled?: boolean | undefined
}

/** A line of a menu: something to do, or somewhere to go. */
export type MenuEntry =
  | (EntryLook & { readonly onSelect: () => void; readonly disabled?: boolean | undefined })
  | (EntryLook & Destination)

export interface MenuProps {
  /** A button of any look, such as `<IconButton label="More" icon={<Ellipsis />} />`. */
  readonly button: ReactElement
  readonly entries: readonly MenuEntry[]
  /** Which edge of the button the menu keeps to. */
  readonly align?: 'start' | 'end' | undefined
}

/** A button with a menu under it: arrows move, Escape closes, focus comes back. */
export function Menu({ button, entries, align = 'end' }: MenuProps) {
  return (
    <MenuProvider placement={`bottom-${align}`}>
      <MenuButton render={button} />
      <Popover className={styles['menu']} gutter={4} overflowPadding={16} fixed unmountOnHide>
        {entries.map((entry) => (
          <Fragment key={entry.label}>
            {entry.ruled && <MenuSeparator className={styles['rule']} />}
            <Line {...entry} />
          </Fragment>
        ))}
      </Popover>
    </MenuProvider>
  )
}

function Line(entry: MenuEntry) {
  const { label, icon } = entry
  if ('onSelect' in entry) {
    return (
      <MenuItem className={styles['entry']} onClick={entry.onSelect} disabled={entry.disabled ?? false}>
        {icon}
        {label}
      </MenuItem>
    )
  }
  const to: Destination = entry.render ? { render: entry.render } : { href: entry.href }
  return (
    <MenuItem className={styles['entry']} render={<Anchor {...to} />}>
      {icon}
      {label}
    </MenuItem>
  )
}
