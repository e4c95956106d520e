import Search from 'lucide-react/icons/search'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './select-search.module.css'
import { words } from './words.ts'

interface SelectSearchProps {
  readonly typed: string
  /** The id of the list it sifts. */
  readonly list: string
  readonly activeId: string | undefined
  readonly onType: (typed: string) => void
}

/** It has the focus from the start; under a finger the keyboard waits for a tap, so that the list is seen. */
export function SelectSearch({ typed, list, activeId, onType }: SelectSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(() => !matchMedia('(pointer: coarse)').matches)

  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])

  return (
    <div className={styles['search']}>
      <Search />
      <input
        ref={input}
        role="combobox"
        aria-label={words.search}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        inputMode={asked ? 'search' : 'none'}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onPointerDown={() => setAsked(true)}
      />
    </div>
  )
}
