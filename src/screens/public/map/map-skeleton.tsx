import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { common } from '#src/words/common.ts'
import { mapWords } from '#src/words/map.ts'
import styles from './map-screen.module.css'

/**
 * The shape of the map screen until the figures and lines are loaded. The document shows its head before any script
 * runs.
 */
export function MapSkeleton() {
  return (
    <div className={styles['work']}>
      <section className={styles['stage']}>
        <div className={styles['head']}>
          <div>
            <h1>{mapWords.page}</h1>
            <p className={styles['meta']}>{mapWords.waiting}</p>
          </div>
        </div>
        <Loading label={common.loading}>
          <Skeleton height="70vh" />
        </Loading>
      </section>
    </div>
  )
}
