import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './users.module.css'

interface Props {
  readonly page: { readonly total: number; readonly pageNumber: number; readonly pageSize: number }
  readonly onPage: (pageNumber: number) => void
}

/** Which rows of a list are shown, with the ways to the pages beside this one. */
export function Pager({ page: { total, pageNumber, pageSize }, onPage }: Props) {
  const first = (pageNumber - 1) * pageSize + 1
  const last = Math.min(pageNumber * pageSize, total)
  return (
    <nav className={styles['pager']} aria-label={t('users.pages')}>
      <p role="status">
        {t('users.shown', { first: countText(first), last: countText(last), total: countText(total) })}
      </p>
      <Button
        variant="quiet"
        icon={<ChevronLeft />}
        disabled={pageNumber === 1}
        onClick={() => onPage(pageNumber - 1)}
      >
        {t('users.previous')}
      </Button>
      <Button
        variant="quiet"
        icon={<ChevronRight />}
        disabled={last === total}
        onClick={() => onPage(pageNumber + 1)}
      >
        {t('users.next')}
      </Button>
    </nav>
  )
}
