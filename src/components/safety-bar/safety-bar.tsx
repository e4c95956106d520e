import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useEffect, useRef } from 'react'
import { phoneLink } from '#contract/fields/phone.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { t } from '#src/i18n/t.ts'
import { Bilingual } from '../bilingual.tsx'
import { ExitLink } from './exit-link.tsx'
import styles from './safety-bar.module.css'

interface Props {
  /** Where a desk leads to all helplines. */
  readonly more: ReactNode
  /** The last line of the numbers on a phone. */
  readonly lastLine: ReactNode
  /** The list of numbers closes when it changes. */
  readonly view: string
  readonly onExit: () => void
}

/** A strip under the header on a desk, two buttons near the thumb on a phone. */
export function SafetyBar({ more, lastLine, view, onExit }: Props) {
  const bar = useCovered()
  return (
    <aside
      ref={bar}
      data-above-dialogs
      data-keep-clear
      className={`${styles['bar']} no-print`}
      aria-label={t('public.helplines')}
    >
      <p className={styles['numbers']}>
        <b>
          <Bilingual id="public.inDanger" />
        </b>
        <span>
          {t('public.police')} <a href={phoneLink(emergencyNumbers.police)}>{emergencyNumbers.police}</a>
        </span>
        <span>
          {t('public.commandCentre')}{' '}
          <a href={phoneLink(emergencyNumbers.commandCentre)}>{emergencyNumbers.commandCentre}</a>{' '}
          <small>{t('public.free')}</small>
        </span>
        <span className={styles['all']}>{more}</span>
      </p>
      <div className={styles['pair']}>
        <CallForHelp key={view}>{lastLine}</CallForHelp>
        <ExitLink onExit={onExit} />
      </div>
    </aside>
  )
}

/** Says how much of a phone's screen the bar covers: in some languages its words take several lines. */
function useCovered() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (getComputedStyle(current).position === 'fixed')
        style.setProperty('--covered-bottom', `${current.offsetHeight}px`)
      else style.removeProperty('--covered-bottom')
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--covered-bottom')
    }
  }, [])
  return bar
}

/** Opens the numbers: nobody's phone dials before they see whom. It works before the app has started, too. */
function CallForHelp({ children }: { readonly children: ReactNode }) {
  const numbers = [
    { label: t('public.commandCentre'), number: emergencyNumbers.commandCentre, note: t('public.free') },
    { label: t('public.police'), number: emergencyNumbers.police },
    { label: t('public.anyEmergency'), number: emergencyNumbers.any },
  ]
  return (
    <details className={styles['call']}>
      <summary>
        <Phone />
        <Bilingual id="public.callForHelp" />
      </summary>
      <ul>
        {numbers.map(({ label, number, note }) => (
          <li key={number}>
            <span>
              {label}
              <small>{note}</small>
            </span>
            <a href={phoneLink(number)}>{number}</a>
          </li>
        ))}
        <li>{children}</li>
      </ul>
    </details>
  )
}
