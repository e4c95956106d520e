import Pencil from 'lucide-react/icons/pencil'
import type { TextName } from '#contract/schemas/managed-text.ts'
import { countText } from '#src/i18n/format.ts'
import { languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Note } from '#src/ui/note.tsx'
import { textsPath } from '../reference-page.tsx'
import { isDraft, TranslationFields } from '../translations/translation-fields.tsx'
import { TranslationForm, type Translating } from '../translations/translation-form.tsx'
import { TextHead } from './text-head.tsx'

interface Props {
  readonly name: TextName
  readonly language: string
}

/** A text in a language other than English, to translate and to check as a whole. */
export function TranslationPage({ name, language }: Props) {
  return (
    <TranslationForm
      name={name}
      language={language}
      head={<TextHead name={name} language={language} />}
      back={textsPath}
    >
      {(translating) => (
        <>
          {translating.parts.some(isDraft) && <DraftNote {...translating} />}
          <Card flush title={progressOf(translating)}>
            <TranslationFields {...translating} shown={translating.parts} />
          </Card>
        </>
      )}
    </TranslationForm>
  )
}

function progressOf({ parts }: Translating): string {
  const done = parts.filter(({ translation }) => translation !== '').length
  return t('texts.translatedOf', { done: countText(done), total: countText(parts.length) })
}

function DraftNote({ language, parts, check: { mark, ...button } }: Translating) {
  const isOwn = parts.some((part) => part.isOwn)
  return (
    <Note tone="warning" icon={<Pencil />} title={t('texts.isDraft', { language: languageName(language) })}>
      <p>{isOwn ? t('field.ownTranslation') : t('texts.isDraftText')}</p>
      {!isOwn && (
        <Button {...button} onClick={() => mark(parts)}>
          {t('texts.markAsChecked')}
        </Button>
      )}
    </Note>
  )
}
