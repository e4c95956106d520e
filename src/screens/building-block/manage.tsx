import { contentText } from '#src/data/core/content-text.ts'
import { shortQuarterOfText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import type {
  ListedProvider,
  ListedProviders,
  ListPlace,
} from '#src/data/records/pending/listed-providers.ts'
import { useEmptyProvider, useProvidersOfBlock } from '#src/data/records/providers-of-block.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { Trouble } from '#src/components/trouble.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { filterIn, searchOf, withPlaces } from './dashboard-filters.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { AddProvider, ProviderSelect } from './provider-select.tsx'

export function ManageBuildingBlock() {
  const { boundaryId, bldId } = useParams()
  const boundaryStakeholderId = StakeholderId.safeParse(decodeId(boundaryId))
  const buildingBlockId = BuildingBlockId.safeParse(decodeId(bldId))
  if (!boundaryStakeholderId.success || !buildingBlockId.success) {
    return (
      <Page>
        <Back />
        <Empty level={1} title={t('buildingBlock.noSuchPlace')} />
      </Page>
    )
  }
  return (
    <Manage
      key={`${boundaryStakeholderId.data}:${buildingBlockId.data}`}
      boundaryStakeholderId={boundaryStakeholderId.data}
      buildingBlockId={buildingBlockId.data}
    />
  )
}

function Back() {
  const [search] = useSearchParams()
  return (
    <BackLink render={<Link to={withPlaces(paths.buildingBlocks, search)} />}>
      {t('area.buildingBlocks')}
    </BackLink>
  )
}

function Manage({ boundaryStakeholderId, buildingBlockId }: ListPlace) {
  const [place] = useState({ boundaryStakeholderId, buildingBlockId })
  const asked = useProvidersOfBlock(place)
  if (asked.data !== undefined) return <Chosen list={asked.data} place={place} />
  return (
    <Page>
      <Back />
      <NotLoaded level={1} asked={asked} heights={['4.5rem', '3rem', '16rem']} />
    </Page>
  )
}

interface ChosenProps {
  readonly list: ListedProviders
  readonly place: ListPlace
}

/**
 * Shows the provider in the address, and never another in its place. Without one, it shows the provider that most needed
 * work when the page opened, and changes it only if that provider goes. A provider being added is in the address from
 * the start, under its permanent id.
 */
function Chosen({ list, place }: ChosenProps) {
  const [search, setSearch] = useSearchParams()
  const places = searchOf(filterIn(search))
  const { newId } = useServices()
  const [first] = useState(() => mostInNeed(list.providers)?.ref)
  const [adding, setAdding] = useState<string>()
  const empty = useEmptyProvider(place, adding)
  const named = adding ?? search.get('provider')
  const wanted = named ?? first
  const listed = list.providers.find((one) => one.ref === wanted || String(one.stakeholderId) === wanted)
  const chosen = listed ?? (named === null ? mostInNeed(list.providers) : undefined)
  const ref = adding ?? chosen?.ref

  const show = (provider: string | undefined) => {
    setAdding(undefined)
    setSearch({ ...places, ...(provider !== undefined && { provider }) }, { replace: true })
  }
  const add = () => {
    const clientId = newId()
    show(clientId)
    setAdding(clientId)
  }
  const head = <Head list={list} />
  const period = shortQuarterOfText(list.period)
  const select = (
    <ProviderSelect
      buildingBlockId={place.buildingBlockId}
      providers={list.providers}
      value={ref ?? ''}
      hint={t('buildingBlock.registered', {
        count: list.totalBuildingBlockCount,
        place: list.municipality,
        period,
      })}
      onChange={show}
      onAdd={add}
    />
  )
  if (adding !== undefined && empty.data === undefined && empty.problem) {
    return (
      <Page>
        {head}
        <Trouble problem={empty.problem} onRetry={empty.ask} />
      </Page>
    )
  }
  if (ref === undefined) {
    return (
      <Page>
        {head}
        {list.providers.length === 0 ? (
          <Empty
            title={t('buildingBlock.noProvider')}
            action={<AddProvider buildingBlockId={place.buildingBlockId} onAdd={add} />}
          />
        ) : (
          <>
            {select}
            <Empty title={t('buildingBlock.notListed')}>{t('buildingBlock.whyNotListed')}</Empty>
          </>
        )}
      </Page>
    )
  }
  return (
    <ProviderPanel
      key={ref}
      of={ref}
      buildingBlockId={place.buildingBlockId}
      isOnServer={chosen !== undefined && mayBeOnServer(chosen)}
      empty={empty.data}
      field={search.get('field') ?? undefined}
      head={head}
      select={select}
      onLeft={(wasSaved) => {
        if (!wasSaved && adding !== undefined) show(undefined)
        // A reload must not open the form again at a field that is finished.
        if (search.has('field')) setSearch(without('field'), { replace: true })
      }}
      history={{
        isOpen: search.has('history'),
        onOpen: () => setSearch({ ...places, provider: ref, history: '' }),
        onClose: () => setSearch(without('history'), { replace: true }),
      }}
      onRemoved={() => {
        // Another provider takes its place, and the page must not stay scrolled to that provider's Remove button.
        window.scrollTo({ top: 0 })
        show(undefined)
      }}
    />
  )
}

function Head({ list }: { readonly list: ListedProviders }) {
  const updates = `${list.totalVerifiedBuildingBlockCount}/${list.totalBuildingBlockCount}`
  return (
    <>
      <Back />
      <DocumentTitle of={`${contentText(list.buildingBlock)}, ${list.municipality}`} />
      <PageTitle
        title={t('buildingBlock.title')}
        tags={[
          { label: t('buildingBlock.municipality'), value: list.municipality },
          { label: t('buildingBlock.tags.block'), value: contentText(list.buildingBlock) },
          { label: t('buildingBlock.tags.updates'), value: updates },
        ]}
      />
    </>
  )
}

function without(name: string): (search: URLSearchParams) => URLSearchParams {
  return (search) => new URLSearchParams([...search].filter(([one]) => one !== name))
}

/** Returns whether the server may have the record: it has it, or an edit was just sent. */
function mayBeOnServer({ stakeholderId, unsent }: ListedProvider): boolean {
  return stakeholderId !== null || unsent === null
}

function mostInNeed(providers: readonly ListedProvider[]): ListedProvider | undefined {
  const order = ['returned', 'outstanding', 'submitted', 'verified']
  return providers.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0]
}
