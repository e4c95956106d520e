import { Anchor, type Destination } from './anchor.tsx'
import styles from './menu.module.css'
import type { MenuEntry } from './menu-entry.ts'

interface MenuLineProps {
  readonly entry: MenuEntry
  /** Closes the menu, and gives the focus back. */
  readonly onDone: () => void
}

/** One line of a menu. */
export function MenuLine({ entry, onDone }: MenuLineProps) {
  const look = { role: 'menuitem', tabIndex: -1, className: styles['entry'] ?? '' }
  const words = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  const rule = entry.ruled && <hr className={styles['rule']} />

  if ('onSelect' in entry) {
    const choose = () => {
      if (entry.disabled) return
      onDone()
      entry.onSelect()
    }
    return (
      <>
        {rule}
        <button type="button" {...look} aria-disabled={entry.disabled} onClick={choose}>
          {words}
        </button>
      </>
    )
  }
  const to: Destination = entry.render ? { render: entry.render } : { href: entry.href }
  return (
    <>
      {rule}
      <Anchor {...to} {...look} onClick={onDone}>
        {words}
      </Anchor>
    </>
  )
}
