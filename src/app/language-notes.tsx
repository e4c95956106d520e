import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import {
  chosenLanguage,
  ENGLISH,
  languages,
  preferredLanguage,
  setLanguage,
  useLanguage,
} from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
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
        <Button dense variant="quiet" lang={ENGLISH} onClick={() => void choose(ENGLISH).then(focusMainIf)}>
          {english.name}
        </Button>
      }
    >
      <TextWithEnglish text={info.draft} english={english.draft} />
    </Banner>
  )
}

/** Offers the browser's preferred language, in that language and in the page's, until a person has chosen one. */
export function LanguageOffer() {
  const [isOpen, setIsOpen] = useState(chosenLanguage() === null)
  const choose = useChooseLanguage()
  const current = useLanguage()
  const code = preferredLanguage()
  const info = code === undefined ? undefined : languages.get(code)
  if (!isOpen || code === undefined || info === undefined || code === current) return null
  const keep = () => {
    setLanguage(current)
    setIsOpen(false)
    focusMainIf(true)
  }
  const show = async () => {
    const isShown = await choose(code)
    setIsOpen(!isShown)
    focusMainIf(isShown)
  }
  return (
    <Banner
      tone="accent"
      role="status"
      icon={<Globe />}
      action={
        <>
          <Button dense lang={code} onClick={() => void show()}>
            {info.show}
          </Button>
          <Button dense variant="quiet" onClick={keep}>
            {t('language.keep')}
          </Button>
        </>
      }
    >
      <span lang={code}>{info.offer}</span> <small>{t('language.offer', { name: info.name })}</small>
    </Banner>
  )
}

/** The button that was pressed is gone then, and the focus would be lost with it. */
function focusMainIf(isGone: boolean): void {
  if (isGone) document.getElementById('main')?.focus({ preventScroll: true })
}
