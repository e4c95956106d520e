import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from './button.tsx'
import styles from './data-table.module.css'

interface Props {
  readonly pageNumber: number
  readonly pageSize: number
  /** The number of rows on all pages. */
  readonly total: number
  readonly onPage: (pageNumber: number) => void
}

/** Says which rows of a table are shown, and leads to the pages beside it. */
export function Pager({ pageNumber, pageSize, total, onPage }: Props) {
  const from = Math.min(total, (pageNumber - 1) * pageSize + 1)
  const to = Math.min(total, pageNumber * pageSize)
  const isOnly = total <= pageSize && pageNumber === 1
  return (
    <nav className={styles['pager']} aria-label={t('table.pages')}>
      <span role="status">
        {t('table.range', { from: countText(from), to: countText(to), total: countText(total) })}
      </span>
      {!isOnly && (
        <span>
          <Button
            dense
            icon={<ChevronLeft />}
            disabled={pageNumber === 1}
            onClick={() => onPage(pageNumber - 1)}
          >
            {t('table.previous')}
          </Button>
          <Button dense icon={<ChevronRight />} disabled={to >= total} onClick={() => onPage(pageNumber + 1)}>
            {t('table.next')}
          </Button>
        </span>
      )}
    </nav>
  )
}
