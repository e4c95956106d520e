import { t } from '#src/i18n/t.ts'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import MapIcon from 'lucide-react/icons/map'
import Table from 'lucide-react/icons/table'
import type { ReactNode } from 'react'
import type { Category } from '#src/categories/index.ts'
import { DataAge, type DataAgeProps } from '#src/components/data-age.tsx'
import type { View } from '#src/components/filters/view.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segments } from '#src/ui/segments.tsx'
import styles from './map-screen.module.css'

interface MapHeadProps {
  readonly view: View
  readonly category: Category
  readonly age: DataAgeProps
  readonly above: string | undefined
  readonly onUp: () => void
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly menu: ReactNode
  /** What the numbers and colours are. */
  readonly children: ReactNode
}

export function MapHead({
  view,
  category,
  age,
  above,
  onUp,
  isTable,
  onTable,
  menu,
  children,
}: MapHeadProps) {
  const period = category.periodOf(view.snapshot)
  return (
    <div className={`${styles['head']} ${isTable ? '' : styles['over']}`}>
      <div className={styles['title']} data-corner="">
        <h1 id="map-title">{t(`${category.texts}.mapTitle`)}</h1>
        <p className={styles['meta']}>
          {view.place}.{' '}
          {t('map.byLevel', {
            level: view.level === null ? t('map.alone') : t(`map.levels.${view.level}`),
            period,
          })}
          . <DataAge at={age.at} isFromPhone={age.isFromPhone} />
        </p>
        {!isTable && children}
      </div>
      <div className={styles['tools']} data-not-in-picture="" data-corner="">
        {above !== undefined && (
          <IconButton
            variant="plain"
            label={t('map.up', { place: above })}
            icon={<CornerLeftUp />}
            onClick={onUp}
          />
        )}
        <Segments
          label={t('map.showAs')}
          entries={[
            { label: t('map.page'), icon: <MapIcon />, isCurrent: !isTable, onSelect: () => onTable(false) },
            { label: t('map.table'), icon: <Table />, isCurrent: isTable, onSelect: () => onTable(true) },
          ]}
        />
        {menu}
      </div>
    </div>
  )
}
