import {
  cloneElement,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Anchor, type Destination } from './anchor.tsx'
import styles from './menu.module.css'
import { usePlacement } from './use-placement.ts'

interface EntryLook {
  readonly label: string
  readonly icon?: ReactNode
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string | undefined
  /** A smaller remark under the label. */
  readonly note?: string | undefined
  /** One of several choices, of which one is chosen. */
  readonly isChosen?: boolean | undefined
  /** Begins a group, with a line above it. */
  readonly ruled?: boolean | undefined
}

export type MenuEntry =
  | (EntryLook & { readonly onSelect: () => void; readonly disabled?: boolean | undefined })
  | (EntryLook & Destination)

export interface MenuProps {
  /** A button of any look, such as `<IconButton label="More" icon={<Ellipsis />} />`. */
  readonly button: ReactElement<ComponentProps<'button'>>
  readonly entries: readonly MenuEntry[]
}

/** A button with a menu under it. Arrow keys move, Escape closes, and focus returns. */
export function Menu({ button, entries }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [openAt, setOpenAt] = useState<number>()
  const isOpen = openAt !== undefined
  const ownId = useId()
  const id = button.props.id ?? ownId
  const dismiss = () => setOpenAt(undefined)
  usePlacement({ anchor: box, floating: menu, open: isOpen, align: 'end', lines: entries.length })

  // On some phones a press outside does not move the focus.
  const dismissOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !box.current?.contains(target)) dismiss()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', dismissOutside)
    return () => document.removeEventListener('pointerdown', dismissOutside)
  }, [isOpen])

  const items = () => Array.from(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])
  useLayoutEffect(() => {
    if (openAt !== undefined) items().at(openAt)?.focus({ preventScroll: true })
  }, [openAt])

  const close = () => {
    dismiss()
    document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return dismiss()
    const action = isOpen ? keysOfMenu(items(), close)[event.key] : keysOfButton(setOpenAt)[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) dismiss()
  }

  return (
    <div ref={box} className={styles['box']} onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(button, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onClick: () => setOpenAt(isOpen ? undefined : 0),
      })}
      {isOpen && (
        <div ref={menu} className={styles['menu']} id={`${id}-menu`} role="menu" aria-labelledby={id}>
          {entries.map((entry) => (
            <MenuItem key={entry.label} entry={entry} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
}

type KeyActions = Readonly<Record<string, () => void>>

function keysOfButton(openAt: (place: number) => void): KeyActions {
  return { ArrowDown: () => openAt(0), ArrowUp: () => openAt(-1) }
}

function keysOfMenu(items: readonly HTMLElement[], close: () => void): KeyActions {
  const current = items.findIndex((item) => item === document.activeElement)
  const last = items.length - 1
  const focus = (index: number) => () => items[index]?.focus({ preventScroll: true })
  return {
    ArrowDown: focus(Math.min(current + 1, last)),
    ArrowUp: focus(Math.max(current - 1, 0)),
    Home: focus(0),
    End: focus(last),
    Escape: close,
  }
}

function MenuItem({ entry, onDone }: { readonly entry: MenuEntry; readonly onDone: () => void }) {
  const look = {
    role: entry.isChosen === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': entry.isChosen,
    lang: entry.lang,
    tabIndex: -1,
    className: styles['entry'] ?? '',
  }
  const words = (
    <>
      {entry.icon}
      <span>
        {entry.label}
        {entry.note && <small>{entry.note}</small>}
      </span>
    </>
  )
  return (
    <>
      {entry.ruled && <hr className={styles['rule']} />}
      {'onSelect' in entry ? (
        <button
          type="button"
          {...look}
          aria-disabled={entry.disabled}
          onClick={() => {
            if (entry.disabled) return
            onDone()
            entry.onSelect()
          }}
        >
          {words}
        </button>
      ) : (
        <Anchor
          {...(entry.render ? { render: entry.render } : { href: entry.href })}
          {...look}
          onClick={onDone}
        >
          {words}
        </Anchor>
      )}
    </>
  )
}
