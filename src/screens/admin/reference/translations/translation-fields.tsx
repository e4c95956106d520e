import { useEffect, useRef, type ReactNode } from 'react'
import type { TranslatedPart } from '#contract/schemas/text-translation.ts'
import { dayText } from '#src/i18n/format.ts'
import { ENGLISH, languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Translating } from './translation-form.tsx'
import styles from './translations.module.css'

/** About so many letters fit in a line of a field. */
const LINE = 60

interface Props extends Pick<Translating, 'form' | 'language' | 'parts' | 'savedMeanwhile' | 'from'> {
  /** The parts to show, which may be a page of all. */
  readonly shown: readonly TranslatedPart[]
  /** Returns what stands under a field. */
  readonly under?: (part: TranslatedPart) => ReactNode
}

/** Each name, sentence or paragraph in English, and beside it the field of its translation. */
export function TranslationFields({ form, language, parts, savedMeanwhile, from, shown, under }: Props) {
  const field = fieldsOf(form)
  const pair = useRef<HTMLDivElement>(null)
  useEffect(() => pair.current?.focus({ preventScroll: true }), [])
  const start = parts.findIndex(({ english }) => english === from)
  // The part itself may be hidden now, where only drafts are shown.
  const next = start === -1 ? undefined : (shown.find((part) => parts.indexOf(part) >= start) ?? shown.at(-1))
  return shown.map((part) => (
    <div key={part.english} className={styles['pair']} tabIndex={-1} ref={part === next ? pair : undefined}>
      <div lang={ENGLISH}>
        <b>{languageName(ENGLISH)}</b>
        <p>{part.english}</p>
      </div>
      <div className={styles['translation']}>
        <TextArea
          label={
            <>
              {languageName(language)}{' '}
              <VisuallyHidden>
                <span lang={ENGLISH}>{part.english}</span>
              </VisuallyHidden>
            </>
          }
          hint={
            savedMeanwhile.includes(part.english) ? (
              <>
                {t('translations.savedMeanwhile')}
                <b lang={language}>{part.translation}</b>
              </>
            ) : (
              hintOf(part)
            )
          }
          lang={language}
          rows={Math.ceil(part.english.length / LINE)}
          {...field(`parts.${parts.indexOf(part)}.translation`)}
        />
        {under?.(part)}
      </div>
    </div>
  ))
}

function hintOf({ translation, checkedBy, checkedOn }: TranslatedPart) {
  if (translation === '') return t('texts.leaveEmpty')
  return checkedBy === null || checkedOn === null
    ? t('texts.states.draft')
    : t('texts.checkedBy', { name: checkedBy, day: dayText(Date.parse(checkedOn)) })
}

export function isDraft({ translation, checkedBy }: TranslatedPart): boolean {
  return translation !== '' && checkedBy === null
}
