import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router-dom'
import { surveyPreviewPath } from '#contract/rules/survey-paths.ts'
import { t } from '#src/i18n/t.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { surveyQuestionsPath } from '#src/components/routing/survey-screen-paths.ts'
import styles from './survey-links.module.css'

/** Leads to the questions of a survey as people see them, in a new tab. */
export function SurveyPreviewLink({ inviteCode }: { readonly inviteCode: string }) {
  return (
    <a
      className={styles['link']}
      href={surveyPreviewPath(inviteCode)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('surveys.preview')}
      <ExternalLink aria-hidden />
      <VisuallyHidden>{t('surveys.newTab')}</VisuallyHidden>
    </a>
  )
}

interface SurveyQuestionsLinkProps {
  readonly questionnaireId: number
  /** Names the organisation from which the person comes. */
  readonly query?: string
}

/** Leads to the questions as a page to read and print, which needs no survey. */
export function SurveyQuestionsLink({ questionnaireId, query = '' }: SurveyQuestionsLinkProps) {
  return (
    <Link className={styles['link']} to={surveyQuestionsPath(questionnaireId) + query}>
      {t('surveys.questions')}
    </Link>
  )
}
