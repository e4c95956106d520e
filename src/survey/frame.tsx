import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useEffect, useState } from 'react'
import { plainPaths } from '#contract/rules/page-paths.ts'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { ExitSkipLink } from '#src/components/safety-bar/exit-link.tsx'
import { SafetyBar } from '#src/components/safety-bar/safety-bar.tsx'
import {
  currentLanguage,
  ENGLISH,
  LANGUAGE_PARAM,
  languages,
  useLanguage,
  languageName,
} from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Logo } from '#src/ui/bar-brand.tsx'
import styles from './frame.module.css'
import Globe from 'lucide-react/icons/globe'
import { languagesByName } from '#src/i18n/name-order.ts'

interface Props {
  readonly isPreview: boolean
  /** The list of numbers closes when it changes. */
  readonly view: string
  /** Rejects without a signal. */
  readonly translate: (code: string) => Promise<void>
  readonly onExit: () => void
  readonly children: ReactNode
}

/** The frame around every step. Nothing of it leads away from the answers but Exit. */
export function Frame({ isPreview, view, translate, onExit, children }: Props) {
  const [missing, setMissing] = useState<string>()
  const title = t('survey.title')
  useEffect(() => {
    document.title = title
  }, [title])
  const choose = (code: string) => {
    setMissing(undefined)
    translate(code).catch(() => setMissing(languages.get(code)?.name))
  }
  return (
    <>
      <a className="skip-link" href="#main">
        {t('common.skip')}
      </a>
      <ExitSkipLink onExit={onExit} />
      <header className={styles['bar']}>
        <p className={styles['brand']}>
          <Logo />
          {title}
        </p>
        <LanguageSelect onChoose={choose} />
      </header>
      <SafetyBar view={view} onExit={onExit} more={<AllHelplines />} lastLine={<AllHelplines />} />
      {missing !== undefined && (
        <Banner tone="offline" role="status">
          {t('survey.languageNeedsSignal', { name: missing })}
        </Banner>
      )}
      <DraftNote />
      {isPreview && (
        <Banner tone="accent">
          <b>{t('survey.preview')}</b>
        </Banner>
      )}
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </>
  )
}

/** A page without scripts, in another tab, so that the answers stay in this one. */
function AllHelplines() {
  return (
    <a
      href={`${plainPaths.helplines}?${LANGUAGE_PARAM}=${currentLanguage()}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('menu.allHelplines')}
    </a>
  )
}

/** Says that nobody has checked the translation, in its own language and in English. */
function DraftNote() {
  const info = languages.get(useLanguage())
  if (!info?.isDraft) return null
  return (
    <Banner tone="warning" icon={<Pencil />}>
      <TextWithEnglish text={info.draft} english={languages.get(ENGLISH)?.draft ?? null} />
    </Banner>
  )
}

interface LanguageSelectProps {
  readonly onChoose: (code: string) => void
}

/** The choice of language, which holds for this visit only. */
function LanguageSelect({ onChoose }: LanguageSelectProps) {
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
