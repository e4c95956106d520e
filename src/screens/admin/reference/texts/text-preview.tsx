import type { ReactNode } from 'react'
import { settings } from '#contract/calls/settings.ts'
import { filledLine, filledMail, paragraphsOf, placeholdersIn } from '#contract/rules/placeholders.ts'
import {
  kindOfText,
  placeholdersOfText,
  type TextContent,
  type TextName,
} from '#contract/schemas/managed-text.ts'
import { TermsList } from '#src/components/terms-list.tsx'
import { TextSections } from '#src/components/bilingual.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Note } from '#src/ui/note.tsx'
import { placeholderText } from './placeholders.tsx'
import styles from './texts.module.css'

interface Props {
  readonly name: TextName
  readonly content: TextContent
}

/** A text as its readers see it in English. */
export function TextPreview({ name, content }: Props) {
  switch (kindOfText(name)) {
    case 'page':
      return <PagePreview name={name} content={content} />
    case 'terms':
      return <TermsPreview content={content} />
    case 'guidance':
      return <p>{content.text}</p>
    case 'mail':
      return <MailPreview name={name} content={content} />
  }
}

function PagePreview({ name, content: { title, sections = [] } }: Props) {
  const { needs, may } = placeholdersOfText(name)
  const isFilled = needs.length + may.length > 0
  const values: Readonly<Record<string, string | boolean>> | undefined = useCallQuery(
    settings.getSettings,
    isFilled ? {} : null,
  ).data?.values
  const filled = (paragraph: string) => filledLine(paragraph, (one) => values?.[one] || undefined)?.join('')
  const empty = [...needs, ...may].filter(
    (one) => values?.[one] === '' && sections.some(({ text }) => placeholdersIn(text).includes(`{${one}}`)),
  )
  return (
    <div className={styles['preview']}>
      <h3>{title}</h3>
      <TextSections
        level={4}
        sections={sections
          .map(({ heading, text }) => ({
            heading: english(heading),
            paragraphs: paragraphsOf(text)
              .flatMap((paragraph) => filled(paragraph) ?? [])
              .map(english),
          }))
          .filter(({ paragraphs }) => paragraphs.length > 0)}
      />
      {empty.length > 0 && (
        <Note>{t('texts.leftOut', { names: empty.map((one) => placeholderText(one)).join(', ') })}</Note>
      )}
    </div>
  )
}

function TermsPreview({ content }: Pick<Props, 'content'>) {
  const { title = '', summary = '', sections = [], acceptLabel = '' } = content
  return (
    <div className={styles['preview']}>
      <p>{summary}</p>
      <TermsList
        title={english(title)}
        points={sections.map(({ heading, text }) => ({ heading: english(heading), text: english(text) }))}
      />
      <Checkbox label={acceptLabel} checked={false} readOnly />
    </div>
  )
}

function MailPreview({ name, content: { title, text = '' } }: Props) {
  const { needs, may } = placeholdersOfText(name)
  const valueOf = (one: string): ReactNode => {
    const known = [...needs, ...may].find((placeholder) => placeholder === one)
    return <mark key={one}>{known === undefined ? `{${one}}` : placeholderText(known)}</mark>
  }
  return (
    <div className={styles['preview']}>
      <h3>{title}</h3>
      {filledMail(text, valueOf).map((lines) => {
        const pieces = lines.flatMap((line) => [...line, '\n'])
        return <p key={pieces.filter((piece) => typeof piece === 'string').join('')}>{pieces}</p>
      })}
    </div>
  )
}

function english(text: string) {
  return { text, english: null }
}
