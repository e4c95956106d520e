import type { UseFormReturn } from 'react-hook-form'
import type { SavedTranslation, TextTranslation } from '#contract/schemas/text-translation.ts'
import { countText, dayText } from '#src/i18n/format.ts'
import { ENGLISH, languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './texts.module.css'

interface Props {
  readonly form: UseFormReturn<SavedTranslation>
  readonly language: string
  readonly parts: TextTranslation['parts']
}

/** Each sentence or paragraph in English, and beside it the field of its translation. */
export function TranslationFields({ form, language, parts }: Props) {
  const field = fieldsOf(form)
  const translated = parts.filter(({ translation }) => translation !== '')
  return (
    <Card
      flush
      title={t('texts.translatedOf', { done: countText(translated.length), total: countText(parts.length) })}
    >
      {parts.map((part, index) => (
        <div key={part.english} className={styles['pair']}>
          <div lang={ENGLISH}>
            <b>{languageName(ENGLISH)}</b>
            <p>{part.english}</p>
          </div>
          <TextArea
            label={
              <>
                {languageName(language)} <VisuallyHidden>{part.english}</VisuallyHidden>
              </>
            }
            hint={hintOf(part)}
            lang={language}
            {...field(`parts.${index}.translation`)}
          />
        </div>
      ))}
    </Card>
  )
}

function hintOf({ translation, checkedBy, checkedOn }: Props['parts'][number]) {
  if (translation === '') return t('texts.leaveEmpty')
  return (
    checkedBy !== null &&
    checkedOn !== null &&
    t('texts.checkedBy', { name: checkedBy, day: dayText(Date.parse(checkedOn)) })
  )
}
