import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Map from 'lucide-react/icons/map'
import { Link } from 'react-router-dom'
import { Segments } from '#src/ui/segments.tsx'
import { publicWords } from '#src/words/public.ts'
import { selectCountry } from '#src/components/filters/filter-transitions.ts'
import { addressWith } from '#src/components/filters/filters.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'

const pages = [
  { path: paths.home, label: publicWords.pages.home, icon: <House /> },
  { path: paths.map, label: publicWords.pages.map, icon: <Map /> },
  { path: paths.grid, label: publicWords.pages.grid, icon: <LayoutGrid /> },
  { path: paths.chart, label: publicWords.pages.chart, icon: <ChartColumn /> },
] as const

/** Links to the public pages. Each keeps the filters, except the index, which starts with the whole country. */
export function PublicPages() {
  const { path: here, filters } = useFilters()
  return (
    <Segments
      label={publicWords.pages.label}
      entries={pages.map(({ path, label, icon }) => ({
        label,
        icon,
        isCurrent: path === here,
        render: <Link to={addressWith(path, path === paths.home ? selectCountry(filters) : filters)} />,
      }))}
    />
  )
}
