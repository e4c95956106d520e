import type { OutputOf } from '#contract/call.ts'
import type { config, TranslatedText } from '#contract/calls/config.ts'
import { englishContent } from '#src/data/core/content-text.ts'
import { englishOf } from '#src/i18n/load-messages.ts'
import { ENGLISH, languages, useLanguage } from '#src/i18n/language.ts'
import { t, type PlainId } from '#src/i18n/t.ts'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import styles from './bilingual.module.css'

/** A sentence about safety, law or consent. Until a translation is checked, the English sentence is beside it. */
export function Bilingual({ id }: { readonly id: PlainId }) {
  return <TextWithEnglish text={t(id)} english={englishOf(id, useLanguage()) ?? null} />
}

/** The same for a text of the reference content, which is given as it is shown. */
export function BilingualContent({ text }: Pick<TranslatedText, 'text'>) {
  const isDraft = languages.get(useLanguage())?.isDraft ?? false
  return <TextWithEnglish text={text} english={isDraft ? (englishContent(text) ?? null) : null} />
}

/** The same for a text of the database, whose translation the server knows to be checked or not. */
export function TextWithEnglish({ text, english }: TranslatedText) {
  if (english === null || english === text) return text
  return (
    <span className={styles['pair']}>
      {text} <small lang={ENGLISH}>{english}</small>
    </span>
  )
}

interface SectionsProps {
  readonly level: HeadingLevel
  readonly sections: OutputOf<typeof config.text>['sections']
}

/** A text of the database, section by section. */
export function TextSections({ level, sections }: SectionsProps) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading.text} className={styles['section']}>
      <Heading level={level}>{heading.text}</Heading>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph.text} {...paragraph} />
      ))}
    </section>
  ))
}

function Paragraph({ text, english }: TranslatedText) {
  return (
    <>
      <p>{text}</p>
      {english !== null && (
        <p lang={ENGLISH} className={styles['english']}>
          {english}
        </p>
      )}
    </>
  )
}
