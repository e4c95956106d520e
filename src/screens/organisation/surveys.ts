import { DAY_MS } from '#contract/rules/day.ts'
import { MIN_RESPONSES } from '#contract/rules/maturity.ts'
import { isSameQuarter, quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { surveyPath } from '#contract/rules/survey-paths.ts'
import { surveyAudiences, type SurveyAudience } from '#contract/rules/survey-audiences.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { countText, shortQuarterOfText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'

/** Returns the surveys of an audience, newest first. */
export function surveysOf(surveys: readonly HealthCheck[], audience: SurveyAudience): readonly HealthCheck[] {
  return surveys
    .filter(({ questionnaireTypeId }) => questionnaireTypeId === surveyAudiences[audience])
    .toSorted((one, other) => other.effectiveFrom - one.effectiveFrom)
}

/** Returns the survey to show first: the chosen one, else the open one, else the newest (`surveys` is newest first). */
export function shownSurvey(
  surveys: readonly HealthCheck[],
  chosen: number | undefined,
): HealthCheck | undefined {
  return (
    surveys.find(({ healthCheckId }) => healthCheckId === chosen) ??
    surveys.find(({ isCurrent }) => isCurrent) ??
    surveys[0]
  )
}

/** Returns the survey before this one, of the same audience. */
export function surveyBefore(
  surveys: readonly HealthCheck[],
  { questionnaireTypeId, effectiveFrom }: Pick<HealthCheck, 'questionnaireTypeId' | 'effectiveFrom'>,
): HealthCheck | undefined {
  return surveys
    .filter((one) => one.questionnaireTypeId === questionnaireTypeId && one.effectiveFrom < effectiveFrom)
    .toSorted((one, other) => other.effectiveFrom - one.effectiveFrom)[0]
}

/** The quarter of a survey in the language of the page: `Apr-Jun 2026`. */
export function surveyPeriod({ effectiveFrom }: Pick<HealthCheck, 'effectiveFrom'>): string {
  return shortQuarterOfText(quarterOf(effectiveFrom))
}

/** Names a survey in files and sources: `Mthatha College, Staff, Apr-Jun 2026`. */
export function surveyName(
  organisation: string | null,
  survey: Pick<HealthCheck, 'questionnaireTypeId' | 'effectiveFrom'>,
): string {
  return [
    ...(organisation === null ? [] : [organisation]),
    audienceText(survey.questionnaireTypeId),
    surveyPeriod(survey),
  ].join(', ')
}

export function isClosed({ effectiveTo }: Pick<HealthCheck, 'effectiveTo'>, now: number): boolean {
  return effectiveTo < now
}

/**
 * Says how many responses are in the figures, and that the last ones are not: those of up to four people at the end are
 * counted only. Undefined if there are no figures.
 */
export function figuresText(
  survey: Pick<HealthCheck, 'shownResponses' | 'actualResponses' | 'effectiveTo'>,
  now: number,
): string | undefined {
  const { shownResponses: shown, actualResponses: all } = survey
  if (shown < MIN_RESPONSES) return undefined
  return [
    t('surveys.figuresFrom', { count: countText(shown), total: countText(all) }),
    ...(all > shown ? [t('surveys.leftOut', { count: all - shown })] : []),
    ...(isClosed(survey, now) ? [] : [t('surveys.addedLater')]),
  ].join(' ')
}

/** Whether a question without figures has fewer than five answers for sure: none may be left out of the figures. */
export function isComplete({
  shownResponses: shown,
  actualResponses: all,
}: Pick<HealthCheck, 'shownResponses' | 'actualResponses'>): boolean {
  return all === shown || all < MIN_RESPONSES
}

/** Says why a survey has no figures. */
export function noFiguresText(survey: Pick<HealthCheck, 'effectiveTo'>, now: number): string {
  return isClosed(survey, now) ? t('surveys.tooFewAtEnd') : t('surveys.tooFewInSurvey')
}

const SHORT_DAYS = 14

/** Returns how many days of its quarter are left from a moment, with the one that has begun, if they are fewer than fourteen. */
export function shortDays(from: number): number | undefined {
  const days = Math.ceil((quarterEnd(quarterOf(from)) - from) / DAY_MS)
  return days < SHORT_DAYS ? days : undefined
}

/**
 * Returns the first moment at which another survey of an audience may begin: now if this quarter has none, or the next
 * quarter if this one's is closed or about to close. Undefined if nothing more is needed yet.
 */
export function nextStart(surveys: readonly HealthCheck[], now: number): number | undefined {
  const nextQuarter = quarterEnd(quarterOf(now))
  if (surveys.some(({ effectiveFrom }) => effectiveFrom >= nextQuarter)) return undefined
  const inQuarter = surveys.find((one) => isSameQuarter(quarterOf(one.effectiveFrom), quarterOf(now)))
  if (inQuarter === undefined) return now
  return isClosed(inQuarter, now) || shortDays(now) !== undefined ? nextQuarter : undefined
}

export function audienceText(questionnaireTypeId: number): string {
  return questionnaireTypeId === surveyAudiences.students ? t('surveys.students') : t('surveys.staff')
}

/** The address of the answering page, which is a document of its own. */
export function surveyAddress(inviteCode: string): string {
  return new URL(surveyPath(inviteCode), window.location.origin).href
}
