import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Phone from 'lucide-react/icons/phone'
import ScrollText from 'lucide-react/icons/scroll-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Table from 'lucide-react/icons/table'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router-dom'
import { importAccess } from '#contract/access.ts'
import { groups } from '#contract/calls/groups.ts'
import { helplines } from '#contract/calls/helplines.ts'
import { imports } from '#contract/calls/imports.ts'
import { users } from '#contract/calls/users.ts'
import { startOfDay } from '#contract/rules/day.ts'
import { Can } from '#src/components/can.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkRow } from '#src/ui/link-row.tsx'
import styles from './dashboard.module.css'

/** The other areas of an administrator, each with its present state. */
export function AreaLinks() {
  return (
    <Card flush className={styles['wide']}>
      <nav className={styles['areas']} aria-label={t('adminDashboard.areas')}>
        <LinkRow
          render={<Link to={paths.users} />}
          icon={<Users />}
          title={t('area.users')}
          detail={useUsers()}
        />
        <LinkRow
          render={<Link to={`${paths.reference}helplines`} />}
          icon={<Phone />}
          title={t('adminDashboard.helplines')}
          detail={useHelplines()}
        />
        <LinkRow
          render={<Link to={paths.reference} />}
          icon={<SlidersHorizontal />}
          title={t('area.reference')}
          detail={t('adminDashboard.reference')}
        />
        <Can action={importAccess}>
          <ImportsLink />
        </Can>
        <LinkRow
          render={<Link to={paths.devices} />}
          icon={<MonitorSmartphone />}
          title={t('common.devices')}
          detail={t('adminDashboard.devices')}
        />
        <LinkRow
          render={<Link to={paths.audit} />}
          icon={<ScrollText />}
          title={t('area.audit')}
          detail={t('adminDashboard.audit')}
        />
      </nav>
    </Card>
  )
}

function useUsers(): string | undefined {
  const people = useCallQuery(users.getAllUsers, { pageSize: 1 }).data
  const all = useCallQuery(groups.getGroups, {}).data
  if (people === undefined || all === undefined) return undefined
  const { total } = people
  return t('adminDashboard.users', { users: total, usersText: countText(total), groups: all.length })
}

function useHelplines(): string | undefined {
  const all = useCallQuery(helplines.getHelplines, {}).data?.filter(({ content }) => content.isPublished)
  if (all === undefined) return undefined
  const unchecked = all.filter(({ lastChecked }) => lastChecked === null).length
  if (unchecked > 0 || all.length === 0)
    return t('adminDashboard.helplinesUnchecked', { count: all.length, unchecked })
  const oldest = all.map(({ lastChecked }) => startOfDay(lastChecked ?? '')).toSorted((a, b) => a - b)[0]
  return t('adminDashboard.helplinesChecked', { count: all.length, day: dayText(oldest ?? 0) })
}

function ImportsLink() {
  const past = useCallQuery(imports.list, {}).data?.past.rows
  const last = past?.[0]
  const none = past && t('adminDashboard.noImport')
  return (
    <LinkRow
      render={<Link to={paths.imports} />}
      icon={<Table />}
      title={t('area.imports')}
      detail={last ? t('adminDashboard.lastImport', { file: last.fileName, day: dayText(last.at) }) : none}
    />
  )
}
