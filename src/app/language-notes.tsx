import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import {
  chosenLanguage,
  currentLanguage,
  ENGLISH,
  languages,
  preferredLanguage,
  setLanguage,
  useLanguage,
} from '#src/i18n/language.ts'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useChooseLanguage } from '#src/components/choose-language.ts'

/** Says that nobody has checked the translation, in its own language and in English. */
export function DraftNote() {
  const info = languages.get(useLanguage())
  const choose = useChooseLanguage()
  const english = languages.get(ENGLISH)
  if (info === undefined || english === undefined || !info.isDraft) return null
  return (
    <Banner
      tone="warning"
      icon={<Pencil />}
      action={
        <Button dense variant="quiet" lang={ENGLISH} onClick={() => void choose(ENGLISH)}>
          {english.name}
        </Button>
      }
    >
      <TextWithEnglish text={info.draft} english={english.draft} />
    </Banner>
  )
}

/** Offers the browser's preferred language, until a person has chosen one. */
export function LanguageOffer() {
  const [isOpen, setIsOpen] = useState(chosenLanguage() === null)
  const choose = useChooseLanguage()
  const code = preferredLanguage()
  const info = code === undefined ? undefined : languages.get(code)
  if (!isOpen || code === undefined || info === undefined || code === currentLanguage()) return null
  const keep = () => {
    setLanguage(currentLanguage())
    setIsOpen(false)
  }
  return (
    <Banner
      tone="accent"
      role="status"
      icon={<Globe />}
      action={
        <>
          <Button dense lang={code} onClick={() => void choose(code)}>
            {info.show}
          </Button>
          <Button dense variant="quiet" onClick={keep}>
            {t('language.keep')}
          </Button>
        </>
      }
    >
      {t('language.offer', { name: info.name })}
    </Banner>
  )
}
