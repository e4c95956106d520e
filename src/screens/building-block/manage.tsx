import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import { quarterLabel } from '#contract/rules/quarter.ts'
import type { OutputOf } from '#contract/call.ts'
import { useAsk } from '#src/data/query.ts'
import { decodeId, paths } from '#src/parts/paths.ts'
import { Title } from '#src/parts/title.tsx'
import { Trouble } from '#src/parts/trouble.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { areaWords } from '#src/words/areas.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { common } from '#src/words/common.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { ProviderSelect } from './provider-select.tsx'

type Providers = OutputOf<typeof buildingBlocks.getBuildingBlockOnMunicipality>

/** The providers of one building block in one municipality, and the record of the chosen one. */
export function ManageBuildingBlock() {
  const { boundaryId, bldId } = useParams()
  const boundaryStakeholderId = StakeholderId.safeParse(decodeId(boundaryId))
  const buildingBlockId = BuildingBlockId.safeParse(decodeId(bldId))
  if (!boundaryStakeholderId.success || !buildingBlockId.success) {
    return (
      <Page>
        <Back />
        <Empty level={1} title={words.noSuchPlace} />
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
  return <BackLink render={<Link to={paths.buildingBlocks} />}>{areaWords.buildingBlocks}</BackLink>
}

interface ManageProps {
  readonly boundaryStakeholderId: StakeholderId
  readonly buildingBlockId: BuildingBlockId
}

function Manage({ boundaryStakeholderId, buildingBlockId }: ManageProps) {
  const asked = useAsk(buildingBlocks.getBuildingBlockOnMunicipality, {
    boundaryStakeholderId,
    buildingBlockId,
  })
  const { data } = asked
  if (data === undefined) {
    return (
      <Page>
        <Back />
        {asked.problem ? <Trouble level={1} problem={asked.problem} onRetry={asked.ask} /> : <Waiting />}
      </Page>
    )
  }
  return <Chosen data={data} buildingBlockId={buildingBlockId} />
}

interface ChosenProps {
  readonly data: Providers
  readonly buildingBlockId: BuildingBlockId
}

/** The provider in the address; without one, the one that needed work most when the page was opened, and no other later. */
function Chosen({ data, buildingBlockId }: ChosenProps) {
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => mostInNeed(data.providers)?.stakeholderId)
  const wanted = search.get('provider') ?? String(first)
  const chosen = data.providers.find(({ stakeholderId }) => String(stakeholderId) === wanted)
  const updates = `${data.totalVerifiedBuildingBlockCount}/${data.totalBuildingBlockCount}`
  const head = (
    <>
      <Back />
      <Title of={`${data.buildingBlock}, ${data.municipality}`} />
      <PageTitle
        title={words.title}
        tags={[
          { label: words.tags.municipality, value: data.municipality },
          { label: words.tags.block, value: data.buildingBlock },
          { label: words.tags.updates, value: updates },
        ]}
      />
    </>
  )
  if (chosen === undefined) {
    return (
      <Page>
        {head}
        <Empty title={words.noProvider} />
      </Page>
    )
  }
  const period = `${quarterLabel(data.period)} ${data.period.year}`
  return (
    <ProviderPanel
      key={chosen.stakeholderId}
      stakeholderId={chosen.stakeholderId}
      buildingBlockId={buildingBlockId}
      head={head}
      select={
        <ProviderSelect
          providers={data.providers}
          value={chosen.stakeholderId}
          hint={words.registered(data.providers.length, data.municipality, period)}
          onChange={(id) => setSearch({ provider: String(id) }, { replace: true })}
        />
      }
    />
  )
}

function mostInNeed(providers: Providers['providers']): Providers['providers'][number] | undefined {
  const inOrder = (['returned', 'outstanding', 'submitted', 'verified'] as const).flatMap((state) =>
    providers.filter((provider) => provider.state === state),
  )
  return inOrder[0]
}

function Waiting() {
  return (
    <Loading label={common.loading}>
      <Skeleton width="70%" height="2.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="3rem" />
      <Skeleton height="16rem" />
    </Loading>
  )
}
