import { Link, Navigate, useParams } from 'react-router-dom'
import { texts } from '#contract/calls/texts.ts'
import { kindOfText, textKinds, TextName, type ListedText } from '#contract/schemas/managed-text.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { languages } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { ReferencePage, textsPath } from '../reference-page.tsx'
import referenceStyles from '../reference.module.css'
import { TextPage } from './text-page.tsx'
import { versionText } from './version-text.ts'

/** The texts of the database: all of them, or the one in the address. */
export function TextsPage() {
  const { name } = useParams()
  if (name === undefined) return <TextList />
  const known = TextName.safeParse(name)
  return known.success ? <TextPage key={name} name={known.data} /> : <Navigate replace to={textsPath} />
}

function TextList() {
  const asked = useCallQuery(texts.getTexts, {})
  return (
    <ReferencePage>
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['12rem', '6rem', '16rem']} />
      ) : (
        textKinds.map((kind) => (
          <Card key={kind} flush title={t(`texts.kinds.${kind}`)}>
            <ul className={referenceStyles['rows']}>
              {asked.data
                ?.filter(({ name }) => kindOfText(name) === kind)
                .map((text) => (
                  <li key={text.name}>
                    <Link to={`${textsPath}${text.name}`}>{t(`texts.names.${text.name}`)}</Link>
                    <small>{versionText(text)}</small>
                    <small>
                      {progressOf(text).map((line) => (
                        <div key={line}>{line}</div>
                      ))}
                    </small>
                  </li>
                ))}
            </ul>
          </Card>
        ))
      )}
    </ReferencePage>
  )
}

/** Says which translations are checked, which are drafts and which are not complete. */
function progressOf(text: ListedText): readonly string[] {
  const namesOf = (isMeant: (one: ListedText['languages'][number]) => boolean) =>
    text.languages
      .filter(isMeant)
      .map(({ language }) => languages.get(language)?.name ?? language)
      .join(', ')
  const checked = namesOf(({ reviewed, total }) => reviewed === total)
  const drafts = namesOf(({ translated, reviewed, total }) => translated === total && reviewed < total)
  const missing = namesOf(({ translated, total }) => translated < total)
  return [
    ...(checked === '' ? [] : [t('texts.checkedIn', { languages: checked })]),
    ...(drafts === '' ? [] : [t('texts.draftIn', { languages: drafts })]),
    ...(missing === '' ? [] : [t('texts.missingIn', { languages: missing })]),
  ]
}
