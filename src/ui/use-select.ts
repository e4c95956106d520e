import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { sift } from './matches.ts'
import type { Option } from './option.ts'
import { foundAhead, meaningOf, moved, typedOn } from './select-keys.ts'
import { useOutsidePress } from './use-outside-press.ts'

const searchFrom = 8

/** How a select behaves, apart from how it looks. `box` holds its button and its list. */
export function useSelect(
  box: RefObject<HTMLDivElement | null>,
  options: readonly Option[],
  value: string,
  onChange: (value: string) => void,
) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const ahead = useRef({ text: '', at: -Infinity })
  const pressed = useRef(false)
  const searchable = options.length >= searchFrom
  const shown = searchable ? sift(options, typed) : options

  const show = (at = options.findIndex((option) => option.value === value), search = '') => {
    setOpen(true)
    setTyped(search)
    setActive(at)
  }
  const hide = () => {
    setOpen(false)
    setTyped('')
  }
  const hideAndReturn = () => {
    hide()
    box.current?.querySelector('button')?.focus()
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    hideAndReturn()
    if (option.value !== value) onChange(option.value)
  }
  const search = (text: string) => {
    setTyped(text)
    setActive(text ? 0 : -1)
  }
  const type = (letter: string, now: number) => {
    if (searchable) return show(0, letter)
    ahead.current = typedOn(ahead.current, letter, now)
    const found = foundAhead(
      options.map((option) => option.label),
      open ? active : -1,
      ahead.current.text,
    )
    return show(found >= 0 ? found : active)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meaningOf(event, { open, searchable })
    if (!meaning) return
    if (meaning.does === 'leave') return hide()
    event.preventDefault()
    // an Escape that closes the list must not close the dialog around it
    if (open) event.stopPropagation()
    switch (meaning.does) {
      case 'show':
        return show()
      case 'choose':
        return choose(shown[active])
      case 'hide':
        return hideAndReturn()
      case 'move':
        return setActive(moved(active, meaning.to, shown.length))
      case 'type':
        return type(meaning.letter, event.timeStamp)
    }
  }
  // A press opens, not its release: the click that follows it is not a second one.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    pressed.current = true
    if (open) hide()
    else show()
  }
  const onClick = () => {
    if (!pressed.current) (open ? hide : show)()
    pressed.current = false
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) hide()
  }
  useOutsidePress(box, open, hide)

  return {
    open,
    typed,
    active,
    searchable,
    shown,
    choose,
    search,
    setActive,
    onKeyDown,
    onMouseDown,
    onClick,
    onBlur,
  }
}
