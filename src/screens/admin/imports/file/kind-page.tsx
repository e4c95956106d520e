import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { paths } from '#src/components/routing/paths.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { areaWords } from '#src/words/areas.ts'
import { importWords as words } from '#src/words/imports.ts'
import { exportOfKind, exportTables } from '#contract/schemas/exports.ts'
import { ExportButton } from '#src/components/export-button.tsx'
import { exportWords } from '#src/words/exports.ts'
import styles from '../imports.module.css'
import { ImportFields } from './import-fields.tsx'
import { useImportForm } from './use-import-form.ts'
import { shapeOf } from './shape-of.ts'

export function KindPage({ kind }: { readonly kind: ImportKindName }) {
  const { title, file, columns } = words.kinds[kind]
  const formId = useId()
  const { form, check, takeIn, isBusy, refusal } = useImportForm(kind)
  const isOnline = useIsOnline()
  return (
    <>
      <Page width="list">
        <BackLink render={<Link to={paths.imports} />}>{areaWords.imports}</BackLink>
        <DocumentTitle of={title} />
        <PageTitle title={title} lead={file} />
        {!isOnline && <Note tone="offline">{words.needsSignal}</Note>}
        <AccordionGroup>
          <Accordion title={kind === 'boundaries' ? words.fields : words.columns} level={2}>
            <dl className={styles['columns']}>
              {columns.map(({ name, text }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Accordion>
        </AccordionGroup>
        <PatternLinks kind={kind} />
        {refusal !== undefined && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
        <FormProvider {...form}>
          <form id={formId} className={styles['fields']} onSubmit={(event) => void check(event)} noValidate>
            <ImportFields kind={kind} />
          </form>
        </FormProvider>
      </Page>
      <ActionBar width="list" status={words.checkFirst}>
        <Button busy={isBusy} onClick={() => void takeIn()}>
          {words.takeIn}
        </Button>
        <Button variant="main" type="submit" form={formId} busy={isBusy}>
          {words.checkOnly}
        </Button>
      </ActionBar>
    </>
  )
}

function PatternLinks({ kind }: { readonly kind: ImportKindName }) {
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
