import CircleDashed from 'lucide-react/icons/circle-dashed'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { TranslationProgress } from '#contract/schemas/managed-text.ts'
import { countText } from '#src/i18n/format.ts'
import { ENGLISH, languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import styles from './translations.module.css'

interface Props {
  readonly label: string
  /** The language that is shown. */
  readonly shown: string
  /** Without progress: English, which all others are translated from. */
  readonly languages: readonly (TranslationProgress | typeof original)[]
}

export const original = { language: ENGLISH } as const

/** Leads to each language of what the address names, and says how far its translation is. */
export function LanguageLinks({ label, shown, languages }: Props) {
  const state: unknown = useLocation().state
  const [params] = useSearchParams()
  const targetOf = (language: string) => {
    const search = new URLSearchParams(params)
    search.delete('page')
    if (language === ENGLISH) search.delete('language')
    else search.set('language', language)
    return { search: search.toString() }
  }
  return (
    <nav className={styles['languages']} aria-label={label}>
      {languages.map((one) => {
        const { icon, text } = stateOf(one)
        return (
          <Link
            key={one.language}
            to={targetOf(one.language)}
            state={state}
            aria-current={one.language === shown ? 'page' : undefined}
          >
            {icon}
            <span>{languageName(one.language)}</span>
            <small>{text}</small>
          </Link>
        )
      })}
    </nav>
  )
}

function stateOf(progress: TranslationProgress | typeof original) {
  if (!('total' in progress)) return { icon: <ShieldCheck />, text: t('texts.states.original') }
  const { total, translated, reviewed } = progress
  if (reviewed === total) return { icon: <ShieldCheck />, text: t('texts.states.checked') }
  if (translated === total) return { icon: <Pencil />, text: t('texts.states.draft') }
  const [done, all] = [countText(translated), countText(total)]
  return { icon: <CircleDashed />, text: t('texts.states.incomplete', { done, total: all }) }
}
