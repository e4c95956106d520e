import { Link } from 'react-router-dom'
import { texts } from '#contract/calls/texts.ts'
import type { TextName } from '#contract/schemas/managed-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { textsPath } from '../reference-page.tsx'
import { LanguageLinks, original } from '../translations/language-links.tsx'

interface Props {
  readonly name: TextName
  /** The language that is shown. */
  readonly language: string
}

/** The head of a text: its name, and its languages with how far each is. */
export function TextHead({ name, language: shown }: Props) {
  const progress = useCallQuery(texts.getTexts, {}).data?.find((one) => one.name === name)
  return (
    <>
      <BackLink render={<Link to={textsPath} />}>{t('reference.tabs.texts')}</BackLink>
      <h2>{t(`texts.names.${name}`)}</h2>
      <LanguageLinks
        label={t('texts.languages')}
        shown={shown}
        languages={[original, ...(progress?.languages ?? [])]}
      />
    </>
  )
}
