import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { exitPath } from '#contract/rules/page-paths.ts'
import { Bilingual } from '../bilingual.tsx'
import { exitAgain, exitPage } from '#src/data/core/exit-page.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './safety-bar.module.css'

/** One for each press of Shift that is needed. */
const dots = [1, 2, 3]
const WITHIN_MS = 5000

interface Props {
  /** Deletes what this visit has left in memory and on the device, besides what is deleted on every page. */
  readonly onExit: () => void
}

/** Covers the page, and once that is painted deletes the data of this visit and leaves. */
function leave({ onExit }: Props): void {
  const cover = document.createElement('div')
  cover.className = 'cover'
  // Nothing under the cover can be read or reached any more, dialogs included.
  for (const part of document.body.children) part.setAttribute('inert', '')
  document.body.append(cover)
  document.title = ''
  afterPaint(() => exitPage(onExit))
}

const PAINTED_MS = 100

/** Runs a step after the next picture, or soon where the browser paints none, as in a hidden window. */
function afterPaint(step: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    setTimeout(step)
  })
  // On a busy device the timer may come first.
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    step()
  }, PAINTED_MS)
}

/** What makes a link leave at once. Without a script, and before it runs, the link leads to the same place. */
function exitBy(props: Props) {
  return {
    href: exitPath,
    rel: 'noreferrer',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      leave(props)
    },
  }
}

/** The link after the skip link, so that the keyboard reaches it at once. */
export function ExitSkipLink(props: Props) {
  return (
    <a className="skip-link" {...exitBy(props)}>
      {t('public.exit')}
    </a>
  )
}

/** The link that leaves a public page at once. Pressing Shift three times does the same, and the dots count. */
export function ExitLink(props: Props) {
  const presses = useShiftPresses(() => leave(props))
  useEffect(exitAgain, [])
  useHiddenContent(presses > 1)
  return (
    <>
      <ButtonLink variant="danger" wide icon={<X />} title={t('public.exitHint')} {...exitBy(props)}>
        <Bilingual id="public.exit" />
        {presses > 0 && (
          <span className={styles['presses']} aria-hidden>
            {dots.map((dot) => (
              <i key={dot} data-pressed={dot <= presses} />
            ))}
          </span>
        )}
      </ButtonLink>
      <VisuallyHidden role="status">
        {presses > 0 && presses < dots.length && t('public.exitPressed', { left: dots.length - presses })}
      </VisuallyHidden>
    </>
  )
}

/**
 * Hides the content from screen readers while somebody is leaving. From the second press on: the first may begin a key
 * of the screen reader itself, such as Shift+H. The count is in the bar, which stays readable.
 */
function useHiddenContent(isLeaving: boolean): void {
  useEffect(() => {
    if (!isLeaving) return
    const main = document.getElementById('main')
    main?.setAttribute('aria-hidden', 'true')
    return () => main?.removeAttribute('aria-hidden')
  }, [isLeaving])
}

/** Returns how often Shift was pressed in the last seconds, without another key in between. */
function useShiftPresses(onAll: () => void): number {
  const [shown, setShown] = useState(0)
  const onPressed = useRef(onAll)
  useEffect(() => {
    onPressed.current = onAll
  })
  useEffect(() => {
    // Counted here: a page that is busy would render too late for somebody who presses three times at once.
    let times: readonly number[] = []
    let forgetting: ReturnType<typeof setTimeout> | undefined
    const hold = (now: readonly number[]) => {
      times = now
      setShown(now.length)
      clearTimeout(forgetting)
      if (now.length > 0) forgetting = setTimeout(() => hold([]), WITHIN_MS)
    }
    const count = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      // A key that is held down repeats, which is not a wish to leave.
      if (repeat) return
      const recent =
        key === 'Shift' ? [...times.filter((time) => timeStamp - time < WITHIN_MS), timeStamp] : []
      if (recent.length === dots.length) onPressed.current()
      hold(recent)
    }
    window.addEventListener('keydown', count)
    return () => {
      clearTimeout(forgetting)
      window.removeEventListener('keydown', count)
    }
  }, [])
  return shown
}
