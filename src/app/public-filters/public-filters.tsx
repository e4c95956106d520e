import { t } from '#src/i18n/t.ts'
import { useId, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Map from 'lucide-react/icons/map'
import { Link } from 'react-router-dom'
import { type Component, dashboard } from '#contract/calls/dashboard.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { MultiSelect } from '#src/ui/multi-select.tsx'
import { clearFilters, selectCategory, selectCountry } from '#src/components/filters/filter-transitions.ts'
import { optionChoices, optionSummary } from './option-choices.ts'
import { PublicPlaces } from '#src/components/filters/public-places.tsx'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { addressWith, isComponent, type Filters } from '#src/components/filters/filters.ts'
import { paths } from '#src/components/routing/paths.ts'
import { Segments } from '#src/ui/segments.tsx'
import styles from './public-filters.module.css'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { countryBy } from '#src/components/filters/places-to-choose.ts'

const ALL = 'all'

export function PublicFilters() {
  const { filters, path, state, goTo, change } = useFilters()
  const components = useTranslatedQuery(dashboard.components, {}).data ?? []
  const chosen = components.find(({ componentId }) => componentId === filters.componentId)
  const places = useCallQuery(dashboard.get, {}).data?.containedBoundaryData ?? []
  /** The page that the filters were opened on. They are closed on the next page, which begins with its figures. */
  const [openOn, setOpenOn] = useState<string>()
  const choices = useId()
  const folds = path !== paths.home
  const isOpen = openOn === path
  return (
    <div className={`${styles['strip']} no-print`}>
      <PublicPages />
      {folds && (
        <FiltersSummary
          summary={filterSummary(filters, chosen, places)}
          isOpen={isOpen}
          onToggle={() => setOpenOn(isOpen ? undefined : path)}
          controls={choices}
        />
      )}
      {(!folds || (isOpen && chosen !== undefined)) && (
        <p className={`${styles['prompt']} phone-only`}>{t('public.filters.prompt')}</p>
      )}
      <div
        id={choices}
        className={`${styles['filters']} ${folds && !isOpen ? styles['folded'] : ''}`}
        role="group"
        aria-label={t('public.filters.label')}
      >
        <FilterSelect
          label={t('public.filters.category')}
          empty={t('public.filters.allCategories')}
          options={[{ value: ALL, label: t('public.filters.allCategories') }, ...components.map(optionOf)]}
          value={chosen ? String(chosen.componentId) : ALL}
          clearable={false}
          onChange={(value) => {
            const id = Number(value)
            goTo(selectCategory(state, isComponent(id) ? id : undefined))
          }}
        />
        <PublicPlaces label={t('public.filters.national')} empty={t('public.filters.country')} hasCountry />
        <MultiSelect
          label={t('public.filters.filterBy')}
          summary={optionSummary(filters, chosen)}
          choices={optionChoices(state, chosen, change)}
          disabled={chosen === undefined}
        />
        <Button variant="quiet" onClick={() => change(clearFilters(filters))}>
          {t('public.filters.clear')}
        </Button>
      </div>
    </div>
  )
}

function optionOf({ componentId, name }: Component) {
  return { value: String(componentId), label: name }
}

interface Props {
  readonly summary: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly controls: string
}

/** On a phone the filters are folded behind a summary, so that the figures have the screen. */
function FiltersSummary({ summary, isOpen, onToggle, controls }: Props) {
  return (
    <button
      type="button"
      className={`${styles['summary']} phone-only`}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={styles['shown']}>{summary}</span>{' '}
      <span className={styles['change']}>{t('public.filters.change')}</span>
      <ChevronDown />
    </button>
  )
}

const pages = [
  { path: paths.home, label: 'public.pages.home', icon: <House /> },
  { path: paths.map, label: 'public.pages.map', icon: <Map /> },
  { path: paths.grid, label: 'public.pages.grid', icon: <LayoutGrid /> },
  { path: paths.chart, label: 'public.pages.chart', icon: <ChartColumn /> },
] as const

/** Links to the public pages. Each keeps the filters, except the index, which starts with the whole country. */
function PublicPages() {
  const { path: here, filters } = useFilters()
  return (
    <Segments
      label={t('public.pages.label')}
      entries={pages.map(({ path, label, icon }) => ({
        label: t(label),
        icon,
        isCurrent: path === here,
        render: <Link to={addressWith(path, path === paths.home ? selectCountry(filters) : filters)} />,
      }))}
    />
  )
}

type NamedBoundary = Pick<BoundaryFigures, 'boundaryId' | 'description'>

/** Returns `Crime statistics · Western Cape · 2 chosen`, or the prompt if no category is chosen. */
export function filterSummary(
  filters: Filters,
  category: Component | undefined,
  places: readonly NamedBoundary[],
): string {
  if (category === undefined) return t('public.filters.prompt')
  const options = filters.options.length === 0 ? [] : [optionSummary(filters, category)]
  return [category.name, ...placeIn(filters, places), ...options].join('\u00A0· ')
}

function placeIn({ boundaryId, boundaryTypeId }: Filters, places: readonly NamedBoundary[]): string[] {
  if (boundaryId === null)
    return [t(countryBy.find(({ level }) => level === boundaryTypeId)?.label ?? 'public.filters.country')]
  const place = places.find((one) => one.boundaryId === boundaryId)
  return place === undefined ? [] : [place.description]
}
