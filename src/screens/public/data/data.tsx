import { t } from '#src/i18n/t.ts'
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
      <PageHead title={t('public.dataTitle')} lead={t('export.lead')} />
      {!isOnline && <Note tone="offline">{t('export.noSignal')}</Note>}
      {state.type === 'odd' ? (
        <ViewTrouble level={2} state={state} />
      ) : (
        <>
          <fieldset className={styles['places']}>
            <legend>{t('export.place')}</legend>
            <div className={styles['selects']}>
              <PublicPlaces
                label={t('export.province')}
                empty={t('public.filters.country')}
                hasCountry={false}
              />
            </div>
            <p>{t('export.placeNote')}</p>
          </fieldset>
          <Part id="everyone" title={t('export.everyone')} note={t('export.formatsNote')}>
            <ExportList tables={Object.values(publicExports)} boundaryId={boundaryId} />
          </Part>
          {own.length > 0 && (
            <Part id="records" title={t('export.records')} note={t('export.recordsNote')}>
              <ExportList tables={own} boundaryId={isEverywhere ? boundaryId : undefined} />
              <p className={styles['note']}>{t('export.history')}</p>
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
            <h3 id={table.slug}>{t(table.title)}</h3>
            <p>{t(table.says)}</p>
          </div>
          <div className={styles['formats']}>
            {table.formats.map((format) => (
              <ExportButton
                key={format}
                table={table}
                format={format}
                boundaryId={table.byPlace ? boundaryId : undefined}
              >
                <span aria-hidden="true">{t(`common.formats.${format}`)}</span>
                <VisuallyHidden>
                  {t('export.file', { title: t(table.title), format: t(`common.formats.${format}`) })}
                </VisuallyHidden>
              </ExportButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
