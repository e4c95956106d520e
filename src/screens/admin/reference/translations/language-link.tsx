import CircleDashed from 'lucide-react/icons/circle-dashed'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { TranslationProgress } from '#contract/schemas/managed-text.ts'
import { countText } from '#src/i18n/format.ts'
import { ENGLISH, languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { useLeaveTyped } from './leave-typed.tsx'

interface Props {
  readonly language: string
  readonly isShown: boolean
  /** Left out for English, which all others are translated from. */
  readonly progress?: TranslationProgress
}

/** Leads to a language of what the address names, and says how far its translation is. */
export function LanguageLink({ language, isShown, progress }: Props) {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { isUnsaved, ask, dialog } = useLeaveTyped()
  const { icon, text } = stateOf(progress)
  const search = new URLSearchParams(params)
  search.delete('page')
  if (language === ENGLISH) search.delete('language')
  else search.set('language', language)
  const to = { search: search.toString() }
  return (
    <>
      <Link
        to={to}
        state={state}
        aria-current={isShown ? 'page' : undefined}
        onClick={(event) => {
          if (!isUnsaved) return
          event.preventDefault()
          ask(() => void navigate(to, { state }))
        }}
      >
        {icon}
        <span>{languageName(language)}</span>
        <small>{text}</small>
      </Link>
      {dialog}
    </>
  )
}

function stateOf(progress: TranslationProgress | undefined) {
  if (progress === undefined) return { icon: <ShieldCheck />, text: t('texts.states.original') }
  const { total, translated, reviewed } = progress
  if (reviewed === total) return { icon: <ShieldCheck />, text: t('texts.states.checked') }
  if (translated === total) return { icon: <Pencil />, text: t('texts.states.draft') }
  const [done, all] = [countText(translated), countText(total)]
  return { icon: <CircleDashed />, text: t('texts.states.incomplete', { done, total: all }) }
}
