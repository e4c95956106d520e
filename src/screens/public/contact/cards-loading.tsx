import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { common } from '#src/words/common.ts'
import styles from './contact-directory.module.css'

export function CardsLoading() {
  return (
    <div className={styles['results']}>
      <Loading label={common.loading}>
        <Skeleton width="6rem" height="1.5rem" />
        <Skeleton height="24rem" />
        <Skeleton height="24rem" />
      </Loading>
    </div>
  )
}
