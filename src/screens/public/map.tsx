import { t } from '#src/i18n/t.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { levels } from '#contract/schemas/place.ts'
import { loadCategories, useCategory } from '#src/categories/index.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { prefetchGeometry } from '#src/data/queries/topology.ts'
import type { View } from '#src/components/filters/view.ts'
import { WithView } from '#src/components/filters/with-view.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { createRegionMap } from '#src/ui/map/region-map.ts'
import { CategoryMap, type CategoryMapProps } from './map/category-map.tsx'
import styles from './map/map-screen.module.css'
import { useByMunicipality } from './map/use-by-municipality.ts'
import { usePicture } from './map/use-picture.ts'

/** Resolves when the map can be drawn at once: the categories and the lines are loaded. */
export async function preloadMap(services: AppServices, client: QueryClient): Promise<void> {
  await Promise.all([loadCategories(), prefetchGeometry(services, client)])
}

export function MapScreen() {
  return <WithView waiting={<MapSkeleton />}>{(view) => <MapOf view={view} />}</WithView>
}

/** Without a choice it shows the first category. The old picture stays while another category loads. */
function MapOf({ view: wanted }: { readonly view: View }) {
  const { isByMunicipality } = useByMunicipality(wanted)
  const drawn = useMemo(
    () => (isByMunicipality ? { ...wanted, level: levels.municipality } : wanted),
    [wanted, isByMunicipality],
  )
  const view = useDeferredValue(drawn)
  const category = useCategory(view.filters.componentId ?? componentIds.buildingBlocks)
  const drawing = usePicture(view)
  if (drawing === undefined) return <MapSkeleton />
  return <MapStage view={view} category={category} drawing={drawing} isLate={view !== drawn} />
}

/** Keeps one map while categories change, so that the old picture stays until the new one is ready. */
function MapStage(props: Omit<CategoryMapProps, 'map'>) {
  const [map] = useState(() => createRegionMap(props.drawing.frame, (count) => t('map.pins', { count })))
  useEffect(() => map.watch(), [map])
  return <CategoryMap key={props.category.id} map={map} {...props} />
}

/** The document shows the same head before any script runs. */
function MapSkeleton() {
  return (
    <div className={styles['work']}>
      <section className={styles['stage']}>
        <div className={styles['head']}>
          <div>
            <h1>{t('map.page')}</h1>
            <p className={styles['meta']}>{t('map.waiting')}</p>
          </div>
        </div>
        <Loading label={t('common.loading')}>
          <Skeleton height="70vh" />
        </Loading>
      </section>
    </div>
  )
}
