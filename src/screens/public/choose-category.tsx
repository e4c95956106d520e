import { Link } from 'react-router-dom'
import { dashboard } from '#contract/calls/dashboard.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { selectCategory } from '#src/components/filters/filter-transitions.ts'
import { addressWith, isComponent } from '#src/components/filters/filters.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import type { View } from '#src/components/filters/view.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { publicWords } from '#src/words/public.ts'
import styles from './choose-category.module.css'

/** Where a page shows one category and none is chosen. */
export function ChooseCategory({ view }: { readonly view: View }) {
  const components = useCallQuery(dashboard.components, {}).data
  const { standing } = useFilters()
  return (
    <>
      <PageTitle title={view.place} lead={publicWords.filters.prompt} />
      <ul className={styles['choices']}>
        {components?.map(({ componentId, name, description }) => {
          if (!isComponent(componentId)) return null
          const { path, filters } = selectCategory(standing, componentId)
          return (
            <li key={componentId} className={styles[`category-${componentId}`]}>
              <Link to={addressWith(path, filters)}>{name}</Link>
              <p>{description}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
