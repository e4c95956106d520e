import { t } from '#src/i18n/t.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { changedPaths, contentOf, pathsOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { BeforeAndNow, type FieldAction } from '#src/components/before-and-now.tsx'
import { Note } from '#src/ui/note.tsx'
import styles from './item.module.css'

interface Props {
  readonly record: SeenRecord
  readonly action: FieldAction | undefined
}

/** Shows the changes since the last verified content, and the rest on request. Without one it shows all. */
export function Changes({ record, action }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const now = contentOf(record)
  const { verified } = record.verification
  const shared = { now, records: [record], action }
  if (verified === null) {
    return <BeforeAndNow {...shared} title={t('verify.whole')} before={null} paths={pathsOf(now)} />
  }
  const changed = verified.content === null ? [] : changedPaths(verified.content, now)
  const rest = pathsOf(now).filter((path) => !changed.includes(path))
  return (
    <>
      {changed.length === 0 ? (
        <Note tone="success">
          {record.state === 'verified' ? t('verify.asVerified') : t('verify.noChange')}
        </Note>
      ) : (
        <BeforeAndNow
          {...shared}
          title={t('verify.changes', { count: changed.length })}
          before={verified.content}
          paths={changed}
        />
      )}
      {rest.length > 0 && (
        <button
          type="button"
          className={styles['rest']}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <ChevronRight />
          {isWhole
            ? t('verify.hideRest', { count: rest.length })
            : t('verify.showRest', { count: rest.length })}
        </button>
      )}
      {isWhole && <BeforeAndNow {...shared} title={t('verify.field')} before={null} paths={rest} />}
    </>
  )
}
