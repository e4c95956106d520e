import Check from 'lucide-react/icons/check'
import Globe from 'lucide-react/icons/globe'
import Info from 'lucide-react/icons/info'
import { Link } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { languages, useLanguage, languageName } from '#src/i18n/language.ts'
import { languagesByName } from '#src/i18n/name-order.ts'
import { t } from '#src/i18n/t.ts'
import { BarButton, BarLink } from '#src/ui/bar-link.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useChooseLanguage } from '#src/components/choose-language.ts'

/** The choice of language in the header. Each language is named in itself. */
export function LanguageMenu() {
  const current = useLanguage()
  const choose = useChooseLanguage()
  const name = languageName(current)
  if (languages.size < 2) return null
  return (
    <Menu
      button={
        <BarButton icon={<Globe />} aria-label={t('language.current', { name })}>
          <span lang={current}>{name}</span>
        </BarButton>
      }
      entries={[
        ...languagesByName().map(([code, info]) => ({
          label: info.name,
          lang: code,
          note: info.isDraft ? info.draft : undefined,
          isChosen: code === current,
          icon: code === current ? <Check /> : undefined,
          onSelect: () => void choose(code),
        })),
        { label: t('language.about'), ruled: true, render: <Link to={paths.languages} /> },
      ]}
    />
  )
}

/** The same choice among the links of the menu on a phone. */
export function LanguageLinks() {
  const current = useLanguage()
  const choose = useChooseLanguage()
  if (languages.size < 2) return null
  const choices = languagesByName().map(([code, { name }]) => (
    <BarButton
      key={code}
      lang={code}
      icon={code === current ? <Check /> : <Globe />}
      aria-pressed={code === current}
      onClick={() => void choose(code)}
    >
      {name}
    </BarButton>
  ))
  return (
    <>
      {choices}
      <BarLink icon={<Info />} render={<Link to={paths.languages} />}>
        {t('language.about')}
      </BarLink>
    </>
  )
}
