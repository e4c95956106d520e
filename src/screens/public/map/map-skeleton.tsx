import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { common } from '#src/words/common.ts'
import styles from './map-screen.module.css'

/** The shape of the map screen until the figures and lines are here. */
export function MapSkeleton() {
  return (
    <div className={styles['waiting']}>
      <Loading label={common.loading}>
        <Skeleton height="70vh" />
      </Loading>
    </div>
  )
}
