import {
  type MailPlaceholder,
  placeholdersOfText,
  type SettingPlaceholder,
  settingPlaceholders,
  type TextName,
} from '#contract/schemas/managed-text.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import styles from './texts.module.css'

/** Lists what may be filled in, and what must. */
export function Placeholders({ name }: { readonly name: TextName }) {
  const { needs, may } = placeholdersOfText(name)
  if (needs.length + may.length === 0) return null
  return (
    <Card title={t('texts.placeholders')}>
      <ul className={styles['placeholders']}>
        {[...needs, ...may].map((one) => (
          <li key={one}>
            <code>{`{${one}}`}</code> {placeholderText(one)}{' '}
            {needs.includes(one) && <small>{t('texts.needed')}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function placeholderText(name: MailPlaceholder | SettingPlaceholder): string {
  return isSetting(name) ? t(`settings.names.${name}`) : t(`texts.values.${name}`)
}

function isSetting(name: string): name is SettingPlaceholder {
  return (settingPlaceholders as readonly string[]).includes(name)
}
