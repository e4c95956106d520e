import {
  cloneElement,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MenuEntry } from './menu-entry.ts'
import { MenuLine } from './menu-line.tsx'
import styles from './menu.module.css'
import { moved, type Move } from './select-keys.ts'
import { useOutsidePress } from './use-outside-press.ts'
import { usePlacement } from './use-placement.ts'

export interface MenuProps {
  /** A button of any look, such as `<IconButton label="More" icon={<Ellipsis />} />`. */
  readonly button: ReactElement<ComponentProps<'button'>>
  readonly entries: readonly MenuEntry[]
  /** Which edge of the button the menu keeps to. */
  readonly align?: 'start' | 'end' | undefined
}

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** A button with a menu under it: arrows move, Escape closes, focus comes back. */
export function Menu({ button, entries, align = 'end' }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'first' | 'last' | false>(false)
  const own = useId()
  const id = button.props.id ?? own
  usePlacement({ anchor: box, floating: menu, open: open !== false, align, lines: entries.length })
  useOutsidePress(box, open !== false, () => setOpen(false))

  const lines = () => Array.from(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])
  const goTo = (place: number) => lines().at(place)?.focus({ preventScroll: true })
  useLayoutEffect(() => {
    if (open) goTo(open === 'first' ? 0 : -1)
  }, [open])

  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]
    if (event.key === 'Tab') return setOpen(false)
    if (to === undefined && !(open && event.key === 'Escape')) return
    if (!open && (to === 'first' || to === 'last')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return close()
    if (!open) return setOpen(to === 'previous' ? 'last' : 'first')
    if (to) goTo(moved(lines().indexOf(document.activeElement as HTMLElement), to, lines().length))
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div ref={box} className={styles['box']} onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(button, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: () => setOpen(open ? false : 'first'),
      })}
      {open && (
        <div ref={menu} className={styles['menu']} id={`${id}-menu`} role="menu" aria-labelledby={id}>
          {entries.map((entry) => (
            <MenuLine key={entry.label} entry={entry} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
}
