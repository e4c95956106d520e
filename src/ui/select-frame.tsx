import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import type { Option } from './select-option.tsx'
import styles from './select.module.css'
import { usePlacement } from './use-placement.ts'

/** What a select takes, whether its list has a search field or not. */
export interface SelectBoxProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange'> {
  readonly label: string
  readonly options: readonly Option[]
  /** Empty: nothing chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the closed control shows. */
  readonly children: ReactNode
}

interface SelectFrameProps {
  readonly open: boolean
  /** How many lines the list has. */
  readonly lines: number
  readonly button: ComponentProps<'button'>
  readonly popover?: ComponentProps<'div'> | undefined
  readonly list: ReactNode
  /** What the closed control shows. */
  readonly children: ReactNode
}

/** The button of a select with its popover, which follows it in the document so that a swipe finds it. */
export function SelectFrame({ open, lines, button, popover, list, children }: SelectFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  usePlacement({ anchor: box, floating, open, align: 'start', lines })
  const holdEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    // The Escape that closes the list must not close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} className={styles['box']} onKeyDown={holdEscape}>
      <button type="button" {...button} className={styles['button']}>
        {children}
        <ChevronDown className={styles['turn']} />
      </button>
      {open && (
        <div {...popover} ref={floating} className={styles['popover']}>
          {list}
        </div>
      )}
    </div>
  )
}

/** Handlers of a button that opens when the mouse is pressed; downshift opens at the click that follows. */
export function useOpenOnPress(toggle: () => void) {
  const isPressed = useRef(false)
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.focus()
      isPressed.current = true
      toggle()
    },
    onClick(event: MouseEvent) {
      if (isPressed.current) preventDownshiftDefault(event)
      isPressed.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey) preventDownshiftDefault(event)
    },
  }
}

function preventDownshiftDefault({ nativeEvent }: KeyboardEvent | MouseEvent) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
