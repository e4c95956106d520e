import { t } from '#src/i18n/t.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { dayOf } from '#contract/rules/day.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { Can } from '#src/components/can.tsx'
import { dataAgeText } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { DecideLink } from '#src/components/sync-status/decide-link.tsx'
import { UnsentNotes } from '#src/components/sync-status/unsent-notes.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useDraft } from '#src/data/outbox/drafts.ts'
import { useCollectiveAction, useCollectiveActions } from '#src/data/records/collective-actions.ts'
import { useMunicipalities } from '#src/data/records/municipalities.ts'
import {
  actionKeyOf,
  isActionDraft,
  isActionOpen,
  progressOf,
  seenAction,
  seenNewAction,
  type SeenAction,
} from '#src/data/records/pending/collective-actions.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Page } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import { ActionForm } from './action-form.tsx'
import { datesText, ProgressMark } from './action-marks.tsx'
import { Head } from './head.tsx'

export function CollectiveActionPage() {
  const { ref = '' } = useParams()
  return <CollectiveAction key={ref} of={ref} />
}

/** Shows a collective action. One that is recorded now is in the address from the start, under its permanent id. */
function CollectiveAction({ of }: { readonly of: string }) {
  const [search, setSearch] = useSearchParams()
  const isNew = search.has('new')
  const list = useCollectiveActions()
  const row = list.rows?.find((one) => String(providerRef(one)) === of || String(one.stakeholderId) === of)
  const queueKey = actionKeyOf(row === undefined ? of : providerRef(row))
  const { asked, copy, entries } = useCollectiveAction(of, row, !isNew)
  const draft = useDraft(queueKey, isActionDraft)
  const municipalities = useMunicipalities()
  const [mode, setMode] = useState<'opened' | 'editing' | 'left'>(isNew ? 'editing' : 'opened')
  const { now } = useServices()
  const navigate = useNavigate()
  const [today] = useState(() => dayOf(now()))

  if (entries === undefined || draft.isLoading) return <Unloaded asked={{ ...asked, problem: undefined }} />
  const municipality = municipalities.data?.find(
    ({ stakeholderId }) => String(stakeholderId) === search.get('new'),
  )
  const known = draft.stored?.seen ?? seenAction(copy, entries)
  const seen = known ?? (municipality && seenNewAction(of, municipality, today))
  if (seen === undefined && isNew) {
    if (municipalities.data === undefined) return <Unloaded asked={municipalities} />
    return (
      <Page width="list">
        <Head title={t('sync.newCollectiveActionDraft')} />
        <Select
          label={t('buildingBlock.municipality')}
          hint={t('actions.chooseMunicipality')}
          placeholder={t('profile.choose')}
          options={municipalities.data.map(({ stakeholderId, name }) => ({
            value: String(stakeholderId),
            label: name,
          }))}
          value={null}
          onChange={(id) => setSearch({ new: id }, { replace: true })}
        />
      </Page>
    )
  }
  if (seen === undefined) return <Unloaded asked={asked} />
  if (mode === 'editing' || draft.stored !== undefined) {
    return (
      <ActionForm
        queueKey={queueKey}
        seen={seen}
        entries={entries}
        draft={draft}
        onDone={() => {
          setMode('left')
          if (isNew || copy === undefined) void navigate(paths.collectiveActions, { replace: true })
        }}
      />
    )
  }
  return (
    <ReadAction
      seen={seen}
      entries={entries}
      status={dataAgeText(asked.at, asked.isFromPhone, now())}
      comesFromForm={mode === 'left'}
      onEdit={() => setMode('editing')}
    />
  )
}

function Unloaded({ asked }: { readonly asked: Parameters<typeof NotLoaded>[0]['asked'] }) {
  if (asked.problem?.type === 'not-found') {
    return (
      <Page width="list">
        <Head title={t('actions.title')} />
        <Empty title={t('actions.noSuch')} />
      </Page>
    )
  }
  return (
    <Page width="list">
      <Head title={t('actions.title')} />
      <NotLoaded asked={asked} heights={['20rem']} />
    </Page>
  )
}

interface ReadProps {
  readonly seen: SeenAction
  readonly entries: readonly DecryptedEntry[]
  readonly status: string | undefined
  readonly comesFromForm: boolean
  readonly onEdit: () => void
}

function ReadAction({ seen: { record }, entries, status, comesFromForm, onEdit }: ReadProps) {
  const { now } = useServices()
  const edit = useRef<HTMLButtonElement>(null)
  useFocusAtFirst(edit, comesFromForm)
  const isOpen = isActionOpen(entries)
  return (
    <>
      <Page width="list">
        <Head title={record.name}>
          <UnsentNotes entries={entries} />
        </Head>
        <Card
          title={t('actions.details')}
          action={<ProgressMark progress={progressOf(record, dayOf(now()))} />}
        >
          <Facts
            facts={[
              { label: t('buildingBlock.municipality'), value: record.localMunicipalityName },
              { label: t('actions.fields.pillarId'), value: contentText(record.pillar) },
              { label: t('actions.fields.runnerId'), value: record.runner },
              { label: t('actions.days'), value: datesText(record) },
              { label: t('actions.fields.description'), value: record.description },
              { label: t('actions.fields.outcome'), value: record.outcome || t('actions.inProgress') },
            ]}
          />
        </Card>
      </Page>
      <ActionBar width="list" status={isOpen ? status : t('unsent.decideFirst')}>
        {isOpen ? (
          <Can action="EditBuildingBlock">
            <Button ref={edit} variant="main" icon={<Pencil />} onClick={onEdit}>
              {t('profile.edit')}
            </Button>
          </Can>
        ) : (
          <DecideLink entries={entries} />
        )}
      </ActionBar>
    </>
  )
}
