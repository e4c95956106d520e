import type { OutputOf } from '#contract/call.ts'
import type { config, TranslatedText } from '#contract/calls/config.ts'
import { ENGLISH } from '#src/i18n/language.ts'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import styles from './text-sections.module.css'

interface Props {
  readonly level: HeadingLevel
  readonly sections: OutputOf<typeof config.text>['sections']
}

/** A text of the database, section by section. */
export function TextSections({ level, sections }: Props) {
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
