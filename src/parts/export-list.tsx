import Download from 'lucide-react/icons/download'
import { exportPath, type ExportTable } from '#contract/things/exports.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { exportWords as words } from '#src/words/exports.ts'
import styles from './export-list.module.css'

interface Props {
  readonly tables: readonly ExportTable[]
  /** Of this boundary and all below it; without it, of everywhere. */
  readonly boundaryId: BoundaryId | undefined
}

/** Tables that can be taken out, each with a link for each format: the browser does the rest. */
export function ExportList({ tables, boundaryId }: Props) {
  return (
    <ul className={styles['list']}>
      {tables.map((table) => (
        <li key={table.slug}>
          <div className={styles['about']}>
            <h3 id={table.slug}>{table.title}</h3>
            <p>{table.says}</p>
          </div>
          <div className={styles['formats']}>
            {table.formats.map((format) => (
              <ButtonLink
                key={format}
                icon={<Download />}
                download
                href={exportPath(table, format, table.byPlace ? boundaryId : undefined)}
              >
                <span aria-hidden="true">{words.formats[format]}</span>
                <VisuallyHidden>{words.file(table.title, words.formats[format])}</VisuallyHidden>
              </ButtonLink>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
