import { t } from '#src/i18n/t.ts'
import { useDeferredValue, useState } from 'react'
import { security } from '#contract/calls/security.ts'
import type { Device } from '#contract/schemas/device.ts'
import { usePagedQuery } from '#src/data/queries/paged-query.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useMay } from '#src/components/can.tsx'
import { RevokeDevice } from '#src/components/devices/revoke-device.tsx'
import { useSeenDevices } from '#src/components/devices/use-seen-devices.ts'
import { Trouble } from '#src/components/trouble.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { LostEditList, lostEditsKey } from '#src/components/devices/lost-edits.tsx'
import { Card } from '#src/ui/card.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { TableTools } from '#src/ui/table-tools.tsx'
import { DeviceSort, DeviceTable } from './device-table.tsx'
import styles from './devices.module.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '#src/ui/button.tsx'

export function DevicesPage() {
  const [name, setName] = useState('')
  const filter = useDeferredValue(name)
  const asked = usePagedQuery(
    security.getDevices,
    (cursor) => ({ cursor, filter }),
    (page) => page,
  )
  const isAdministrator = useMay('WorldOfImpactAdmin')
  const [revoking, setRevoking] = useState<Device | null>(null)
  const { problem } = asked
  const devices = useSeenDevices(asked.rows)
  return (
    <Page width="board">
      <PageHead
        back={
          isAdministrator
            ? { path: paths.admin, title: t('area.admin') }
            : { path: paths.users, title: t('area.users') }
        }
        title={t('common.devices')}
        lead={t('device.leadOfAll')}
      />
      <Card flush>
        <TableTools>
          <SearchField
            label={t('device.columns.person')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <DeviceSort />
        </TableTools>
        {devices === undefined ? (
          problem ? (
            <Trouble problem={problem} onRetry={asked.ask} />
          ) : (
            <Spinner place="page" label={t('common.loading')} />
          )
        ) : devices.length === 0 ? (
          <Empty title={filter === '' ? t('device.none') : t('device.notFound')} />
        ) : (
          <>
            <DeviceTable devices={devices} onRevoke={setRevoking} />
            <ShowMore more={asked.more} isAsking={asked.isAsking} />
          </>
        )}
      </Card>
      <MissingList />
      {revoking !== null && (
        <RevokeDevice
          device={revoking}
          by="administrator"
          onClose={() => setRevoking(null)}
          onRevoked={asked.ask}
        />
      )}
    </Page>
  )
}

function MissingList() {
  const { rows, more, isAsking } = usePagedQuery(
    security.getMissingEdits,
    (cursor) => ({ cursor }),
    (page) => page,
  )
  if (rows === undefined) return null
  return (
    <Card title={t('device.missing')} flush>
      {rows.length === 0 && <p className={styles['missing']}>{t('device.noMissing')}</p>}
      <ul>
        {rows.map((edits) => (
          <li key={lostEditsKey(edits)} className={styles['missing']}>
            <b>{edits.person}</b>
            <LostEditList edits={edits} />
          </li>
        ))}
      </ul>
      <ShowMore more={more} isAsking={isAsking} />
    </Card>
  )
}

interface Props {
  readonly more: (() => void) | null
  readonly isAsking: boolean
}

function ShowMore({ more, isAsking }: Props) {
  if (more === null) return null
  return (
    <Button variant="quiet" icon={<ChevronDown />} busy={isAsking} onClick={more}>
      {t('common.showMore')}
    </Button>
  )
}
