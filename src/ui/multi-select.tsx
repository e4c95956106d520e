import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import filter from './filter-select.module.css'
import { Checkbox } from './form/checkbox.tsx'
import styles from './multi-select.module.css'
import box from './select-box.module.css'
import { moved, type Move } from './select-keys.ts'
import { useOutsidePress } from './use-outside-press.ts'
import { usePlacement } from './use-placement.ts'

/** A line of a multi-select. */
export interface Choice {
  readonly id: string
  readonly label: string
  readonly isChosen: boolean
  /** Belongs to the line above that is no part. */
  readonly isPart?: boolean | undefined
  readonly onToggle: () => void
}

export interface MultiSelectProps {
  /** Stands small inside the control. */
  readonly label: string
  /** What is chosen, in words: `All`, `2 chosen`. */
  readonly summary: string
  readonly choices: readonly Choice[]
  readonly disabled?: boolean | undefined
}

const opening = ['ArrowDown', 'ArrowUp', 'Enter', ' ']
const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** A filter of which several can be chosen; it stays open while they are. */
export function MultiSelect({ label, summary, choices, disabled = false }: MultiSelectProps) {
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const pressed = useRef(false)
  const id = useId()
  usePlacement({ anchor: frame, floating, open, align: 'start', lines: choices.length })
  useOutsidePress(frame, open, () => setOpen(false))

  const boxes = () => Array.from(floating.current?.querySelectorAll('input') ?? [])
  useLayoutEffect(() => {
    if (open) floating.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
      return
    }
    const to = moves[event.key]
    if (!open && event.target === button.current && opening.includes(event.key)) setOpen(true)
    else if (open && to !== undefined) {
      const all = boxes()
      all[
        moved(
          all.findIndex((one) => one === document.activeElement),
          to,
          all.length,
        )
      ]?.focus()
    } else return
    event.preventDefault()
  }
  // A press opens, not its release: the click that follows it is not a second one.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    pressed.current = true
    setOpen(!open)
  }
  const onClick = () => {
    if (!pressed.current) setOpen(!open)
    pressed.current = false
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div ref={frame} className={`${filter['filter']} ${box['box']}`} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        ref={button}
        className={box['button']}
        aria-label={`${label}: ${summary}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onMouseDown={onMouseDown}
        onClick={onClick}
      >
        <span className={filter['words']}>
          <small>{label}</small>
          {summary}
        </span>
        <ChevronDown className={box['turn']} />
      </button>
      {open && (
        <div ref={floating} id={id} role="dialog" aria-label={label} className={box['popover']}>
          <ul className={styles['list']}>
            {choices.map((choice) => (
              <li key={choice.id} className={choice.isPart ? styles['part'] : styles['whole']}>
                <Checkbox label={choice.label} checked={choice.isChosen} onChange={choice.onToggle} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
