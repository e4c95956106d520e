import type { OutputOf } from '#contract/call.ts'
import type { settings } from '#contract/calls/settings.ts'
import type { SettingChange } from '#contract/schemas/settings.ts'
import { t } from '#src/i18n/t.ts'
import { dayAndTimeText } from '#src/i18n/format.ts'
import { Card } from '#src/ui/card.tsx'
import styles from './reference.module.css'

type History = OutputOf<typeof settings.getSettings>['history']

export function SettingHistory({ history }: { readonly history: History }) {
  return (
    <Card title={t('history.open')}>
      {history.length === 0 && <p>{t('settings.noHistory')}</p>}
      <ol className={styles['history']}>
        {history.map(({ at, by, changes }) => (
          <li key={at}>
            <small>{t('settings.savedBy', { day: dayAndTimeText(at), name: by })}</small>
            {changes.map((change) => (
              <p key={change.name}>
                <b>{t(`settings.names.${change.name}`)}</b>{' '}
                {t('settings.fromTo', { before: valueText(change.before), after: valueText(change.after) })}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function valueText(value: SettingChange['before']): string {
  if (typeof value === 'boolean') return value ? t('settings.on') : t('settings.off')
  return value === '' ? t('settings.nothing') : value
}
