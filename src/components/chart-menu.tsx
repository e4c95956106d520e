import { t } from '#src/i18n/t.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import Sheet from 'lucide-react/icons/sheet'
import type { RefObject } from 'react'
import { Link as RouteLink, useLocation } from 'react-router-dom'
import { copyText } from '#src/data/core/device.ts'
import { useServices } from '#src/data/core/app-services.ts'
import type { ChartTable } from '#src/ui/charts/chart-table.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/ui/menu.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { paths } from './routing/paths.ts'

interface Props {
  readonly id: string
  readonly title: string
  readonly fileTitle: string
  readonly table: ChartTable
  readonly source: string
  readonly frame: RefObject<HTMLElement | null>
  /** The numbers are not among the public downloads. */
  readonly isPrivate?: boolean | undefined
  readonly more?: readonly MenuEntry[]
}

export function ChartMenu({ id, title, fileTitle, table, source, frame, isPrivate, more = [] }: Props) {
  const { now } = useServices()
  const { search: query } = useLocation()
  const savePicture = async () => {
    const saving = await import('./save-chart.ts')
    if (frame.current !== null) await saving.savePicture(frame.current, fileTitle, now())
  }
  const saveCsv = async () => (await import('./save-chart.ts')).saveCsv({ table, source }, fileTitle, now())
  const copyLink = async () => {
    const { origin, pathname, search } = window.location
    const isCopied = await copyText(`${origin}${pathname}${search}#${id}`)
    if (isCopied) showToast.success(t('chart.linkCopied'))
    else showToast.error(t('chart.linkNotCopied'))
  }
  return (
    <Menu
      button={<IconButton label={t('chart.menu', { title })} icon={<Ellipsis />} />}
      entries={[
        { label: t('chart.png'), icon: <Image />, onSelect: () => void savePicture() },
        { label: t('common.formats.csv'), icon: <Sheet />, onSelect: () => void saveCsv() },
        { label: t('chart.copyLink'), icon: <Link />, onSelect: () => void copyLink() },
        ...(isPrivate
          ? []
          : [{ label: t('chart.more'), icon: <Sheet />, render: <RouteLink to={paths.data + query} /> }]),
        ...more,
      ]}
    />
  )
}
