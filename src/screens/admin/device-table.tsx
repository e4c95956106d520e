import { t } from '#src/i18n/t.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import type { Device } from '#contract/schemas/device.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { nameOf, numberOf, returnText } from '#src/components/devices/device-name.ts'
import { labelText } from '#src/components/devices/label-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { countText, dayText, momentText } from '#src/i18n/format.ts'
import { deviceColumns, ordered, orderAfter, type DeviceColumn, type DeviceOrder } from './device-order.ts'
import styles from './devices.module.css'

interface Props {
  readonly devices: readonly Device[]
  readonly onRevoke: (device: Device) => void
}

export function DeviceTable({ devices, onRevoke }: Props) {
  const { now } = useServices()
  const [order, setOrder] = useState<DeviceOrder>({ by: 'unsent', isDescending: true })
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {deviceColumns.map((column) => (
            <th key={column} scope="col" aria-sort={sortOf(column, order)}>
              <button
                type="button"
                aria-label={t('device.sortBy', { column: t(`device.columns.${column}`) })}
                onClick={() => setOrder(orderAfter(order, column))}
              >
                {t(`device.columns.${column}`)}
                {order.by === column && (order.isDescending ? <ArrowDown /> : <ArrowUp />)}
              </button>
            </th>
          ))}
          <th scope="col">{t('device.columns.act')}</th>
        </tr>
      </thead>
      <tbody>
        {ordered(devices, order).map((device) => (
          <DeviceLine
            key={`${device.deviceId} ${device.stakeholderId}`}
            device={device}
            now={now()}
            onRevoke={() => onRevoke(device)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly device: Device
  readonly now: number
  readonly onRevoke: () => void
}

function DeviceLine({ device, now, onRevoke }: LineProps) {
  const lasting =
    device.isPersisted === null ? t('device.notKnown') : device.isPersisted ? t('device.yes') : t('device.no')
  const cells = [
    {
      label: t('device.columns.device'),
      value: (
        <span className={styles['device']}>
          {labelText(device)} <small>{numberOf(device)}</small>
          {device.isThis && (
            <Mark tone="accent" icon={<MonitorSmartphone />}>
              {t('device.this')}
            </Mark>
          )}
          {device.returned && <small>{returnText(device.returned)}</small>}
        </span>
      ),
    },
    { label: t('device.columns.since'), value: dayText(device.firstSeenAt) },
    { label: t('device.columns.unsent'), value: countText(device.unsent) },
    {
      label: t('device.columns.oldest'),
      value: device.oldestUnsentAt === null ? '–' : momentText(device.oldestUnsentAt, now),
    },
    { label: t('device.columns.lasting'), value: lasting },
    { label: t('device.columns.lastSeen'), value: momentText(device.lastSeenAt, now) },
  ]
  return (
    <tr>
      <th scope="row">{device.person}</th>
      {cells.map(({ label, value }) => (
        <td key={label} data-label={label}>
          {value}
        </td>
      ))}
      <td>
        {device.isSignedIn ? (
          <Button
            dense
            aria-label={`${t('device.signOutOf', { label: nameOf(device) })}, ${device.person}`}
            onClick={onRevoke}
          >
            {t('device.columns.act')}
          </Button>
        ) : (
          endOf(device, now)
        )}
      </td>
    </tr>
  )
}

function endOf({ clearedAt, revokedAt }: Device, now: number): string {
  if (clearedAt !== null) return t('device.cleared', { when: momentText(clearedAt, now) })
  return revokedAt === null ? t('device.signedOut') : t('device.notCleared')
}

function sortOf(
  column: DeviceColumn,
  { by, isDescending }: DeviceOrder,
): 'ascending' | 'descending' | undefined {
  if (column !== by) return undefined
  return isDescending ? 'descending' : 'ascending'
}
