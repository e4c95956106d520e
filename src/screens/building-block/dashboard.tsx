import { useState } from 'react'
import { buildingBlocks, type MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { messages } from '#contract/messages.ts'
import { useIsOnPhone, usePack } from '#src/data/pack.ts'
import { useAsk } from '#src/data/query.ts'
import { AsAt } from '#src/parts/as-at.tsx'
import { PackCard } from '#src/parts/pack-card.tsx'
import { Title } from '#src/parts/title.tsx'
import { Trouble } from '#src/parts/trouble.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StateDisc } from '#src/ui/state-disc.tsx'
import { areaWords } from '#src/words/areas.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { common } from '#src/words/common.ts'
import { changePlace, optionsOf, within, type PlaceFilter } from './dashboard-filters.ts'
import { keptPack, offeredPack } from './dashboard-pack.ts'
import styles from './dashboard.module.css'
import { MunicipalityCard } from './municipality-card.tsx'

const OPEN_UP_TO = 2
const levels = ['province', 'district', 'municipality'] as const

/** Every building block of the person's municipalities, and how far their updates are this quarter. */
export function BuildingBlockDashboard() {
  const asked = useAsk(buildingBlocks.getBuildingBlockAssociatedToUser, {})
  if (asked.data === undefined) {
    return (
      <Page width="board">
        {asked.problem ? <Trouble level={1} problem={asked.problem} onRetry={asked.ask} /> : <Waiting />}
      </Page>
    )
  }
  return (
    <Page width="board">
      <Title of={areaWords.buildingBlocks} />
      <Municipalities all={asked.data} />
      <AsAt at={asked.at} isFromPhone={asked.isFromPhone} />
    </Page>
  )
}

function Municipalities({ all }: { readonly all: readonly MunicipalityBuildingBlocks[] }) {
  const [filter, setFilter] = useState<PlaceFilter>({})
  const options = optionsOf(all, filter)
  const shown = within(all, filter)
  const isOnPhone = useIsOnPhone()
  if (all.length === 0)
    return (
      <Empty level={1} title={messages.buildingBlocks.noData}>
        {words.noMunicipality}
      </Empty>
    )
  return (
    <>
      <PageTitle
        title={words.heading(placeName(all, filter), within(all, { province: filter.province }).length)}
      />
      <div className={styles['filters']}>
        {levels.map((level) => (
          <FilterSelect
            key={level}
            label={words[level]}
            empty={words.all}
            options={options[level]}
            value={filter[level] === undefined ? undefined : String(filter[level])}
            onChange={(value) =>
              setFilter(changePlace(filter, level, value === undefined ? undefined : Number(value)))
            }
          />
        ))}
      </div>
      <div className={styles['line']}>
        <p role="status">
          <b>{shown.length}</b> {words.shown(shown.length)}
        </p>
        <ul className={styles['legend']}>
          {(['complete', 'in-progress', 'incomplete'] as const).map((state) => (
            <li key={state}>
              <StateDisc state={state} /> {words.legend[state]}
            </li>
          ))}
        </ul>
      </div>
      <OnPhone all={all} province={filter.province} />
      <div className={styles['towns']}>
        {shown.map((municipality) => (
          <MunicipalityCard
            key={municipality.boundaryId}
            municipality={municipality}
            isOpenAtFirst={shown.length <= OPEN_UP_TO}
            isOnPhone={isOnPhone}
          />
        ))}
      </div>
    </>
  )
}

interface OnPhoneProps {
  readonly all: readonly MunicipalityBuildingBlocks[]
  /** The one chosen in the filters. */
  readonly province: number | undefined
}

/** What of this is on the phone, or could be. */
function OnPhone({ all, province }: OnPhoneProps) {
  const pack = usePack()
  if (pack === undefined) return null
  const { role, state } = pack
  const place = state.is === 'none' ? offeredPack(all, role, province) : keptPack(all, role, state.boundaryId)
  return place === undefined ? null : <PackCard pack={pack} place={place} />
}

/** The province in view; several without a choice are the country. */
function placeName(all: readonly MunicipalityBuildingBlocks[], { province }: PlaceFilter): string {
  const names = new Set(within(all, { province }).map((one) => one.province.description))
  const [only] = names
  return names.size === 1 && only !== undefined ? only : words.country
}

function Waiting() {
  return (
    <Loading label={common.loading}>
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton height="3rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </Loading>
  )
}
