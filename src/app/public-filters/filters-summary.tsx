import ChevronDown from 'lucide-react/icons/chevron-down'
import { publicWords } from '#src/words/public.ts'
import styles from './filters-summary.module.css'

interface Props {
  /** What is shown, in a line. */
  readonly summary: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** The id of what it opens. */
  readonly controls: string
}

/** On a phone the filters stand behind what they say, so that the figures have the screen. */
export function FiltersSummary({ summary, isOpen, onToggle, controls }: Props) {
  return (
    <button
      type="button"
      className={`${styles['summary']} phone-only`}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={styles['shown']}>{summary}</span>{' '}
      <span className={styles['change']}>{publicWords.filters.change}</span>
      <ChevronDown />
    </button>
  )
}
