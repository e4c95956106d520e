import { percentText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Side } from './drag-card.ts'
import type { Step } from './order.ts'
import styles from './grid.module.css'

interface GridCardProps {
  readonly boundaryId: number
  readonly boundary: string
  /** Its percentage of the whole. */
  readonly share: number | null
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isOpen: boolean
  readonly hasHandle: boolean
  readonly body: ReactNode
  readonly onMove: (boundaryId: number, to: Step) => void
  readonly onDrop: (boundaryId: number, beside: number, side: Side) => void
  readonly onToggle: (boundaryId: number) => void
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'earlier',
  ArrowLeft: 'earlier',
  ArrowDown: 'later',
  ArrowRight: 'later',
  Home: 'top',
  End: 'bottom',
}

/** Cards that come near get their layout only then. The scroll follows the card for this many frames. */
const FRAMES_FOLLOWED = 6

function follow(button: HTMLElement, frames: number): void {
  button.scrollIntoView({ block: 'nearest' })
  if (frames > 0) requestAnimationFrame(() => follow(button, frames - 1))
}

export const GridCard = memo(function GridCard(props: GridCardProps) {
  const { boundaryId, boundary, share, isFirst, isLast, isOpen, hasHandle, body } = props
  const { onMove, onDrop, onToggle } = props
  const name = useId()
  const { card, handle, side } = useCardDrag(boundaryId, hasHandle, onDrop)
  /** Moves the card and keeps the focus, which a card loses when it changes its place in the page. */
  const move = (button: HTMLElement, to: Step, isFollowed: boolean) => {
    flushSync(() => onMove(boundaryId, to))
    button.focus({ preventScroll: true })
    if (isFollowed) follow(button, FRAMES_FOLLOWED)
  }
  const press = (to: Step, isThere: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    // With the keyboard the scroll follows the card. With a pointer the view stays, since the person looks at the other
    // cards.
    if (!isThere) move(event.currentTarget, to, event.detail === 0)
  }
  return (
    <li ref={card} className={styles['card']} data-side={side ?? undefined} aria-labelledby={name}>
      <div className={styles['head']} data-open={isOpen || undefined}>
        {hasHandle && (
          <button
            ref={handle}
            type="button"
            className={styles['handle']}
            aria-label={t('grid.handle', { boundary })}
            onKeyDown={(event) => {
              const to = steps[event.key]
              if (to === undefined) return
              event.preventDefault()
              move(event.currentTarget, to, true)
            }}
          >
            <GripVertical />
          </button>
        )}
        <h2 id={name}>
          {boundary}{' '}
          <span>
            {share === null ? t('grid.noShare') : t('grid.share', { percentage: percentText(share) })}
          </span>
        </h2>
        <IconButton
          label={t('grid.toTop', { boundary })}
          icon={<ChevronsUp />}
          aria-disabled={isFirst}
          onClick={press('top', isFirst)}
        />
        <IconButton
          label={t('grid.toBottom', { boundary })}
          icon={<ChevronsDown />}
          aria-disabled={isLast}
          onClick={press('bottom', isLast)}
        />
        <IconButton
          label={isOpen ? t('grid.collapse', { boundary }) : t('grid.expand', { boundary })}
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          onClick={() => onToggle(boundaryId)}
        />
      </div>
      {isOpen && <div className={styles['body']}>{body}</div>}
    </li>
  )
})

/** Makes a card draggable once it has a handle. The code for it is loaded only then. */
function useCardDrag(
  boundaryId: number,
  hasHandle: boolean,
  onDrop: (dragged: number, beside: number, side: Side) => void,
) {
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [side, setSide] = useState<Side | null>(null)
  useEffect(() => {
    if (!hasHandle) return undefined
    let isGone = false
    let stop: () => void = () => undefined
    const begin = async () => {
      const { dragCard } = await import('./drag-card.ts')
      if (isGone || card.current === null || handle.current === null) return
      stop = dragCard({
        element: card.current,
        handle: handle.current,
        boundaryId,
        onSide: setSide,
        onDrop: (dragged, where) => onDrop(dragged, boundaryId, where),
      })
    }
    // If the code could not be loaded, the arrow buttons still move a card.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [boundaryId, hasHandle, onDrop])
  return { card, handle, side }
}
