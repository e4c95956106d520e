import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { WorkFilter } from '#contract/schemas/work-item.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useOwner } from '#src/data/session/session.tsx'
import type { WorkList } from '#src/data/records/work-list.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { countText } from '#src/i18n/format.ts'
import { useFocusAfter } from './use-focus-after.ts'
import styles from './work-list.module.css'
import {
  countFilters,
  differences,
  itemAddress,
  listAddress,
  noFilters,
  tabs,
  type FilterName,
  type Tab,
} from './work-filters.ts'
import { PackOffer } from './pack-offer.tsx'
import { WorkRow } from './work-row.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

interface Props {
  readonly work: WorkList
  readonly filter: WorkFilter & { readonly state: Tab }
  readonly current: string | undefined
  readonly hasKeys: boolean
  readonly onKeys: () => void
}

export function WorkListPane({ work, filter, current, hasKeys, onKeys }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [areFiltersOpen, setAreFiltersOpen] = useState(countFilters(filter) > 0)
  const change = (name: FilterName, value: string | undefined) =>
    void navigate(listAddress(search, { [name]: value }), { replace: true })
  const { list } = work
  return (
    <section className={styles['queue']} aria-label={t('verify.list')}>
      {/* On a desk the provider beside the list has the page's heading. */}
      <h1 className="visually-hidden phone-only">{t('common.verify')}</h1>
      <nav className={styles['tabs']} aria-label={t('verify.states')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={listAddress(search, { state: tab === 'submitted' ? undefined : tab })}
            aria-current={tab === filter.state ? 'page' : undefined}
          >
            {t(`verify.tabs.${tab}`)}{' '}
            {list && <span className={styles['count']}>{countText(list.counts[tab])}</span>}
          </Link>
        ))}
      </nav>
      <Link to={paths.quarter} className={styles['overview']}>
        {t('quarter.title')}
        <ChevronRight />
      </Link>
      <div className={styles['find']}>
        <SearchBox value={filter.name ?? ''} onChange={(name) => change('name', name)} />
        <IconButton
          variant="plain"
          className={styles['open']}
          label={t('verify.filters', { chosen: countFilters(filter) })}
          icon={<ListFilter />}
          aria-expanded={areFiltersOpen}
          data-on={countFilters(filter) > 0}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        />
        {areFiltersOpen && <Filters filter={filter} onChange={change} />}
      </div>
      <Rows work={work} filter={filter} current={current} />
      <div className={`${styles['keys']} desk-only`}>
        {hasKeys && (
          <>
            <span>
              <kbd>J</kbd> <kbd>K</kbd> {t('verify.key.move')}
            </span>
            {keys.map(([key, does]) => (
              <span key={key}>
                <kbd>{key}</kbd> {t(does)}
              </span>
            ))}
          </>
        )}
        <button type="button" onClick={onKeys}>
          {hasKeys && <kbd>?</kbd>} {hasKeys ? t('verify.key.all') : t('verify.keys')}
        </button>
      </div>
    </section>
  )
}

const keys = [
  ['V', 'verify.key.verify'],
  ['R', 'verify.key.giveBack'],
  ['/', 'verify.key.search'],
] as const
const PAUSE_MS = 300

interface SearchProps {
  readonly value: string
  readonly onChange: (name: string) => void
}

function SearchBox({ value, onChange }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The browser's Back and Forward change the value, too.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <div className={styles['search']}>
      <Search />
      <input
        id="work-search"
        type="search"
        autoComplete="off"
        placeholder={t('verify.search')}
        aria-label={t('verify.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}

interface FiltersProps {
  readonly filter: WorkFilter
  readonly onChange: (name: FilterName, value: string | undefined) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const places = useCallQuery(buildingBlocks.getBuildingBlockAssociatedToUser, {})
  const blocks = useCallQuery(buildingBlocks.getBuildingBlocks, {})
  const categories = new Map(
    blocks.data?.map((one) => [String(one.buildingBlockCategoryId), contentText(one.category)]),
  )
  const chosen = (value: number | undefined) => (value === undefined ? undefined : String(value))
  return (
    <div className={styles['filters']}>
      <FilterSelect
        label={t('buildingBlock.municipality')}
        empty={t('verify.all')}
        options={(places.data ?? []).map(({ boundaryId, name }) => ({
          value: String(boundaryId),
          label: name,
        }))}
        value={chosen(filter.boundaryId)}
        onChange={(value) => onChange('municipality', value)}
      />
      <FilterSelect
        label={t('verify.category')}
        empty={t('verify.all')}
        options={[...categories].map(([value, label]) => ({ value, label }))}
        value={chosen(filter.buildingBlockCategoryId)}
        onChange={(value) => onChange('category', value)}
      />
      <FilterSelect
        label={t('verify.difference')}
        empty={t('verify.all')}
        options={differences.map((value) => ({ value, label: t(`verify.differences.${value}`) }))}
        value={filter.difference}
        onChange={(value) => onChange('changes', value)}
      />
    </div>
  )
}

function Rows({ work, filter, current }: Pick<Props, 'work' | 'filter' | 'current'>) {
  const { list, more, isWhole, isAsking, at, isFromPhone } = work
  const [search] = useSearchParams()
  const own = useOwner()
  const [isBulk, setIsBulk] = useState(false)
  const above = useRef<HTMLParagraphElement>(null)
  const unchanged = (list?.items ?? []).filter(
    ({ state, difference, submitted, unsent }) =>
      state === 'submitted' && difference.type === 'unchanged' && submitted?.by !== own && unsent === null,
  )
  const serverNow = useServerNow()
  useFocusAfter(above, isBulk, unchanged.length > 0)
  if (list === undefined) {
    return (
      <div className={styles['rows']}>
        <div className={styles['nothing']}>
          <NotLoaded asked={work} heights={['4.5rem', '4.5rem', '4.5rem']} />
        </div>
      </div>
    )
  }
  const isFiltered = countFilters(filter) > 0 || filter.name !== undefined
  return (
    <div className={styles['rows']}>
      <PackOffer />
      <div className={styles['above']}>
        <p ref={above} tabIndex={-1}>
          {filter.state === 'submitted' ? t('verify.oldestFirst') : t('verify.newestFirst')}{' '}
          <DataAge at={at} isFromPhone={isFromPhone} />
        </p>
        {unchanged.length > 0 && (
          <Button dense onClick={() => setIsBulk(true)}>
            {isWhole && unchanged.length > 1
              ? t('verify.bulkAll', { count: unchanged.length })
              : t('verify.bulk', { count: unchanged.length })}
          </Button>
        )}
      </div>
      {list.items.length === 0 && isWhole ? (
        <div className={styles['nothing']}>
          {isFiltered ? (
            <Empty
              title={t('verify.noneFound')}
              action={
                <ButtonLink render={<Link to={listAddress(search, noFilters)} />}>
                  {t('verify.clear')}
                </ButtonLink>
              }
            />
          ) : (
            <Empty title={t(`verify.none.${filter.state}`)}>{t(`verify.noneText.${filter.state}`)}</Empty>
          )}
        </div>
      ) : (
        <ol>
          {list.items.map((item) => {
            const ref = providerRef(item)
            return (
              <li key={ref}>
                <WorkRow
                  item={item}
                  serverNow={serverNow}
                  to={itemAddress(search, ref, item.buildingBlockId)}
                  isCurrent={
                    current !== undefined &&
                    (String(ref) === current || String(item.stakeholderId) === current)
                  }
                />
              </li>
            )
          })}
        </ol>
      )}
      {more && (
        <div className={styles['more']}>
          <Button busy={isAsking} onClick={more}>
            {t('common.showMore')}
          </Button>
        </div>
      )}
      {!isWhole && more === null && <p className={styles['more']}>{t('verify.part')}</p>}
      {isBulk && <BulkDialog items={unchanged} onClose={() => setIsBulk(false)} />}
    </div>
  )
}
