import { type ReactNode, useEffect, useRef } from 'react'
import { mayCall } from '#contract/access.ts'
import { BoundaryId } from '#contract/fields/ids.ts'
import { type ExportTable, publicExports, recordExports } from '#contract/schemas/exports.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useSession } from '#src/data/session/session.tsx'
import { useMay } from '#src/components/can.tsx'
import { ViewTrouble } from '#src/components/filters/view-trouble.tsx'
import { PublicPlaces } from '#src/components/filters/public-places.tsx'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { useView } from '#src/components/filters/use-view.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { exportWords as words } from '#src/words/exports.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ExportButton } from '#src/components/export-button.tsx'
import styles from './data.module.css'

export function Data() {
  const { filters } = useFilters()
  const state = useView()
  const isOnline = useIsOnline()
  const own = useOwnTables()
  const isEverywhere = useMay('WorldOfImpactAdmin')
  const boundaryId = filters.boundaryId === null ? undefined : BoundaryId.parse(filters.boundaryId)
  return (
    <Page width="work">
      <PageHead title={words.title} lead={words.lead} />
      {!isOnline && <Note tone="offline">{words.noSignal}</Note>}
      {state.type === 'odd' ? (
        <ViewTrouble level={2} state={state} />
      ) : (
        <>
          <fieldset className={styles['places']}>
            <legend>{words.place}</legend>
            <div className={styles['selects']}>
              <PublicPlaces label={words.province} empty={words.country} hasCountry={false} />
            </div>
            <p>{words.placeNote}</p>
          </fieldset>
          <Part id="everyone" title={words.everyone} note={words.formatsNote}>
            <ExportList tables={Object.values(publicExports)} boundaryId={boundaryId} />
          </Part>
          {own.length > 0 && (
            <Part id="records" title={words.records} note={words.recordsNote}>
              <ExportList tables={own} boundaryId={isEverywhere ? boundaryId : undefined} />
              <p className={styles['note']}>{words.history}</p>
            </Part>
          )}
        </>
      )}
    </Page>
  )
}

interface PartProps {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

function Part({ id, title, note, children }: PartProps) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser looked for this part before the page was rendered.
    if (window.location.hash === `#${id}`) part.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={part} className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles['note']}>{note}</p>
      {children}
    </section>
  )
}

function useOwnTables() {
  const session = useSession()
  if (session.status !== 'signed-in') return []
  const caller = { signedIn: true, actionIds: session.actionIds } as const
  return Object.values(recordExports).filter(({ access }) => mayCall(access, caller))
}

interface Props {
  readonly tables: readonly ExportTable[]
  /** Limits the tables to this boundary and all below it. If it is missing, the whole country is included. */
  readonly boundaryId: BoundaryId | undefined
}

function ExportList({ tables, boundaryId }: Props) {
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
