import type { ExportTable } from '#contract/schemas/exports.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { exportWords as words } from '#src/words/exports.ts'
import { ExportButton } from '#src/components/export-button.tsx'
import styles from './export-list.module.css'

interface Props {
  readonly tables: readonly ExportTable[]
  /** Limits the tables to this boundary and all below it. If it is missing, the whole country is included. */
  readonly boundaryId: BoundaryId | undefined
}

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
              <ExportButton
                key={format}
                table={table}
                format={format}
                boundaryId={table.byPlace ? boundaryId : undefined}
              >
                <span aria-hidden="true">{words.formats[format]}</span>
                <VisuallyHidden>{words.file(table.title, words.formats[format])}</VisuallyHidden>
              </ExportButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
