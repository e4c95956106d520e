import { importColumns } from './import-columns.ts'
import { useMessages } from '#src/i18n/load-messages.ts'
import { type PlainId, t } from '#src/i18n/t.ts'
import { sizeText } from '#src/i18n/format.ts'
import { Suspense, useId } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { maySkipRows, type ImportKindName } from '#contract/schemas/import.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { Page } from '#src/ui/page.tsx'
import { type ExportFormat, exportOfKind, exportTables, hasExport } from '#contract/schemas/exports.ts'
import { ExportButton } from '#src/components/export-button.tsx'
import { limits } from '#contract/wire.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FileField } from '#src/ui/form/file-field.tsx'
import { lastOrder } from '#src/data/imports/import-upload.ts'
import { useOwner } from '#src/data/session/session.tsx'
import styles from '../imports.module.css'
import { faultText, type FileShape } from './file-fault.ts'
import { OptionFields } from './option-fields.tsx'
import { optionsOf, orderOf, type TypedImport } from './order-of.ts'
import { useImportsBack } from '../use-imports-back.ts'
import { useStartImport } from '../use-start-import.ts'

export function KindPage({ kind }: { readonly kind: ImportKindName }) {
  const formId = useId()
  const { form, check, takeIn, isBusy, refusal } = useImportForm(kind)
  const isOnline = useIsOnline()
  const back = useImportsBack()
  return (
    <>
      <Page width="list">
        <PageHead back={back} title={t(`import.kinds.${kind}.title`)} lead={t(`import.kinds.${kind}.file`)} />
        {!isOnline && <Note tone="offline">{t('import.needsSignal')}</Note>}
        {kind === 'users' && <MunicipalityToAssign />}
        <AccordionGroup>
          <Accordion title={kind === 'boundaries' ? t('import.fields') : t('import.columns')} level={2}>
            <Suspense fallback={<Spinner label={t('common.loading')} />}>
              <ColumnList kind={kind} />
            </Suspense>
          </Accordion>
        </AccordionGroup>
        <PatternLinks kind={kind} />
        <RefusalNote refusal={refusal} />
        <FormProvider {...form}>
          <form id={formId} className={styles['fields']} onSubmit={(event) => void check(event)} noValidate>
            <ImportFields kind={kind} />
          </form>
        </FormProvider>
      </Page>
      <ActionBar width="list" status={t('import.checkFirst')}>
        <Button disabled={!isOnline} busy={isBusy} onClick={() => void takeIn()}>
          {t('import.takeIn')}
        </Button>
        <Button variant="main" type="submit" form={formId} disabled={!isOnline} busy={isBusy}>
          {t('import.checkOnly')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Where somebody came from a municipality that nobody looks after, says how the sheet names it. */
function MunicipalityToAssign() {
  const code = useSearchParams()[0].get('municipality')
  return code === null ? null : <Note>{t('import.kinds.users.assign', { code })}</Note>
}

function ColumnList({ kind }: { readonly kind: ImportKindName }) {
  useMessages('columns')
  return (
    <dl className={styles['columns']}>
      {importColumns[kind].map(({ name, text }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  )
}

function PatternLinks({ kind }: { readonly kind: ImportKindName }) {
  if (!hasExport(kind)) return null
  const table = exportTables[exportOfKind[kind]]
  return (
    <div className={styles['pattern']}>
      <p>{t('import.pattern')}</p>
      {shapeOf[kind].patterns.map((format) => (
        <ExportButton key={format} dense table={table} format={format}>
          {t(`common.formats.${format}`)}
        </ExportButton>
      ))}
    </div>
  )
}

function ImportFields({ kind }: { readonly kind: ImportKindName }) {
  const { register, formState } = useFormContext<TypedImport>()
  const { type, accept, formats } = shapeOf[kind]
  return (
    <>
      <FileField
        label={t('import.file')}
        hint={t('import.upTo', { formats: t(formats), most: sizeText(limits.importFile) })}
        accept={accept}
        error={formState.errors.file?.message}
        {...register('file', {
          validate: async (list) =>
            list?.item(0) ? ((await faultText(type, list.item(0))) ?? true) : t('import.chooseFirst'),
        })}
      />
      <OptionFields kind={kind} />
      {maySkipRows(kind) && (
        <Checkbox
          label={
            <>
              {t('import.skip')}
              <small className={styles['aside']}>{t('import.skipText')}</small>
            </>
          }
          {...register('skipsBadRows')}
        />
      )}
    </>
  )
}

/** Starts with the last choices, except the files, which may have been corrected since. */
function useImportForm(kind: ImportKindName) {
  const last = lastOrder(kind, useOwner())
  const { begin, isBusy, refusal } = useStartImport()
  const form = useForm<TypedImport>({
    defaultValues: {
      file: null,
      others: {},
      options: Object.fromEntries(optionsOf(kind).map(([name]) => [name, last?.options[name] ?? ''])),
      skipsBadRows: last?.skipsBadRows ?? false,
    },
  })
  const submit = (isDryRun: boolean) => form.handleSubmit((typed) => begin(orderOf(kind, typed, isDryRun)))
  return {
    form,
    check: submit(true),
    takeIn: submit(false),
    isBusy: isBusy || form.formState.isSubmitting,
    refusal,
  }
}

interface Shape {
  readonly type: FileShape
  readonly accept: string
  readonly formats: PlainId
  /** The export formats that an import takes again. */
  readonly patterns: readonly ExportFormat[]
}

const table: Shape = {
  type: 'table',
  accept: '.csv,.xlsx',
  formats: 'import.formats.table',
  patterns: ['csv', 'xlsx'],
}

const shapeOf: Readonly<Record<ImportKindName, Shape>> = {
  boundaries: {
    type: 'map',
    accept: '.geojson,.json,.topojson,.zip',
    formats: 'import.formats.map',
    patterns: ['geojson'],
  },
  people: table,
  crime: table,
  providers: table,
  contacts: table,
  'collective-actions': table,
  questionnaires: table,
  translations: table,
  users: table,
}
