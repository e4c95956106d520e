/** The screens of an organisation's surveys, which are loaded together. */
export { HealthCheckDashboard } from './health-check-dashboard.tsx'
export { Questionnaires } from './questionnaires.tsx'
export { SurveyPoster } from './survey-poster.tsx'
export { SurveyQuestions } from './survey-questions.tsx'
export { SurveyResults } from './survey-results.tsx'
