import Globe from 'lucide-react/icons/globe'
import { useLanguage, languageName } from '#src/i18n/language.ts'
import { languagesByName } from '#src/i18n/name-order.ts'
import { t } from '#src/i18n/t.ts'
import styles from './frame.module.css'

interface Props {
  readonly onChoose: (code: string) => void
}

/** The choice of language, which holds for this visit only. */
export function LanguageSelect({ onChoose }: Props) {
  const current = useLanguage()
  const name = languageName(current)
  return (
    <label className={styles['language']}>
      <Globe />
      <select
        aria-label={t('language.current', { name })}
        lang={current}
        value={current}
        onChange={({ target }) => onChoose(target.value)}
      >
        {languagesByName().map(([code, info]) => (
          <option key={code} value={code} lang={code}>
            {info.name}
          </option>
        ))}
      </select>
    </label>
  )
}
