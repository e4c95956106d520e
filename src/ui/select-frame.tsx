import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import type { Option } from './select-option.tsx'
import styles from './select.module.css'
import { usePlacement } from './use-placement.ts'

export interface SelectBoxProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange'> {
  readonly label: string
  readonly options: readonly Option[]
  /** Empty if nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

interface SelectFrameProps {
  readonly open: boolean
  readonly lines: number
  readonly button: ComponentProps<'button'>
  readonly popover?: ComponentProps<'div'> | undefined
  readonly list: ReactNode
  readonly children: ReactNode
}

/** The popover follows its button in the document so that a swipe of a screen reader finds it. */
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

/** Returns handlers for a button that opens when the mouse is pressed. Downshift opens at the click that follows. */
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
