import { t } from '#src/i18n/t.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { BoundaryValue } from '#src/categories/index.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './area-sheet.module.css'

/** Pixels between an area and the sheet. */
const SPACE = 16

interface Props {
  readonly value: BoundaryValue
  readonly period: string
  /** Returns the area on the map. */
  readonly area: () => Element | null
  /** Undefined for the place that is already open. */
  readonly onOpen: (() => void) | undefined
  readonly onDetail: () => void
  readonly onClose: () => void
}

/** Names the area that was tapped on a small screen, with its figures, under the map, which stays in use. */
export function AreaSheet({ value, period, area, onOpen, onDetail, onClose }: Props) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true })
    const covered = (area()?.getBoundingClientRect().bottom ?? 0) - (sheet.current?.offsetTop ?? 0)
    if (covered > 0) window.scrollBy({ top: covered + SPACE })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page scrolls once for each area
  }, [value.boundaryId])
  const [first = t('chart.unknown'), ...more] = value.lines
  return (
    <section
      ref={sheet}
      className={styles['sheet']}
      role="dialog"
      aria-labelledby="area-sheet"
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header>
        <h2 id="area-sheet">{value.boundary}</h2>
        <IconButton label={t('control.close')} icon={<X />} onClick={onClose} />
      </header>
      <p className={styles['first']}>{first}</p>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles['period']}>{period}</p>
      <div className={styles['actions']}>
        <Button icon={<Info />} onClick={onDetail}>
          {t('map.columns.details')}
        </Button>
        {onOpen !== undefined && (
          <Button variant="main" onClick={onOpen}>
            {t('map.open')}
            <ChevronRight />
          </Button>
        )}
      </div>
    </section>
  )
}
