import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './bar.module.css'
import { classNames } from './class-names.ts'

export interface BarProps {
  /** A `BarBrand`. */
  readonly brand: ReactNode
  /** The `BarLink`s, beside the brand on a desk. */
  readonly nav?: ReactNode
  readonly navLabel: string
  readonly navSide?: 'start' | 'end' | undefined
  /** Visible at every width: the pill, or Login. */
  readonly right?: ReactNode
  readonly account?: ReactNode
  /** The content of the phone's menu: the same links and those of the account. If it is missing, there is no menu. */
  readonly menu?: ReactNode
  readonly menuLabel: string
  readonly sticksOnPhone?: boolean | undefined
}

/** The header: one line on a desk, a line and a menu on a phone. */
export function Bar({
  brand,
  nav,
  navLabel,
  navSide,
  right,
  account,
  menu,
  menuLabel,
  sticksOnPhone,
}: BarProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const closeWhenChosen = (event: MouseEvent) => {
    const { target, currentTarget } = event
    const isChosen = target === currentTarget || (target instanceof Element && target.closest('a, button'))
    // Closing at once would remove the pressed element before its own click handler runs.
    if (isChosen) setTimeout(() => setOpen(false))
  }

  return (
    <header
      className={`${classNames(styles, 'bar', sticksOnPhone && 'sticks')} no-print`}
      onKeyDown={leaveOnEscape}
      onBlur={closeWhenLeft}
    >
      <div className={styles['line']}>
        {brand}
        {nav && (
          <nav className={classNames(styles, 'nav', navSide === 'end' && 'end')} aria-label={navLabel}>
            {nav}
          </nav>
        )}
        <div className={styles['right']}>{right}</div>
        {account && <div className={styles['account']}>{account}</div>}
        {menu && (
          <button
            type="button"
            ref={button}
            className={styles['menu']}
            aria-label={menuLabel}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            {open ? <X /> : <Menu />}
          </button>
        )}
      </div>
      {menu && (
        <nav
          id={panel}
          className={styles['panel']}
          aria-label={menuLabel}
          hidden={!open}
          onClickCapture={closeWhenChosen}
        >
          {open && menu}
        </nav>
      )}
    </header>
  )
}
