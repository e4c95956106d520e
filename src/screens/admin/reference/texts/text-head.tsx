import CircleDashed from 'lucide-react/icons/circle-dashed'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link, useLocation } from 'react-router-dom'
import { texts } from '#contract/calls/texts.ts'
import type { ListedText, TextName } from '#contract/schemas/managed-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText } from '#src/i18n/format.ts'
import { ENGLISH, languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { textsPath } from '../reference-page.tsx'
import styles from './texts.module.css'

interface Props {
  readonly name: TextName
  /** The language that is shown. */
  readonly language: string
}

/** The head of a text: its name, and its languages with how far each is. */
export function TextHead({ name, language: shown }: Props) {
  const progress = useCallQuery(texts.getTexts, {}).data?.find((one) => one.name === name)
  return (
    <>
      <BackLink render={<Link to={textsPath} />}>{t('reference.tabs.texts')}</BackLink>
      <h2>{t(`texts.names.${name}`)}</h2>
      <nav className={styles['languages']} aria-label={t('texts.languages')}>
        <LanguageLink language={ENGLISH} isShown={shown === ENGLISH} />
        {progress?.languages.map((one) => (
          <LanguageLink
            key={one.language}
            language={one.language}
            isShown={one.language === shown}
            progress={one}
          />
        ))}
      </nav>
    </>
  )
}

interface LanguageLinkProps {
  readonly language: string
  readonly isShown: boolean
  /** Left out for English, which all others are translated from. */
  readonly progress?: ListedText['languages'][number]
}

function LanguageLink({ language, isShown, progress }: LanguageLinkProps) {
  const state: unknown = useLocation().state
  const { icon, text } = stateOf(progress)
  const search = language === ENGLISH ? '' : `?language=${language}`
  return (
    <Link to={{ search }} state={state} aria-current={isShown ? 'page' : undefined}>
      {icon}
      <span>{languageName(language)}</span>
      <small>{text}</small>
    </Link>
  )
}

function stateOf(progress: LanguageLinkProps['progress']) {
  if (progress === undefined) return { icon: <ShieldCheck />, text: t('texts.states.original') }
  const { total, translated, reviewed } = progress
  if (reviewed === total) return { icon: <ShieldCheck />, text: t('texts.states.checked') }
  if (translated === total) return { icon: <Pencil />, text: t('texts.states.draft') }
  const [done, all] = [countText(translated), countText(total)]
  return { icon: <CircleDashed />, text: t('texts.states.incomplete', { done, total: all }) }
}
