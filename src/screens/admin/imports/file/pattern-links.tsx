import { exportOfKind, exportTables } from '#contract/schemas/exports.ts'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { ExportButton } from '#src/components/export-button.tsx'
import { exportWords } from '#src/words/exports.ts'
import { importWords as words } from '#src/words/imports.ts'
import styles from '../imports.module.css'
import { shapeOf } from './shape-of.ts'

/** What stands now of a kind, in the shape that is taken in. */
export function PatternLinks({ kind }: { readonly kind: ImportKindName }) {
  const table = exportTables[exportOfKind[kind]]
  return (
    <div className={styles['pattern']}>
      <p>{words.pattern}</p>
      {shapeOf[kind].patterns.map((format) => (
        <ExportButton key={format} dense table={table} format={format}>
          {exportWords.formats[format]}
        </ExportButton>
      ))}
    </div>
  )
}
