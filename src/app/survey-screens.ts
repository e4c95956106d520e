import { lazy } from 'react'
import type * as surveyScreens from '#src/screens/organisation/survey-screens.ts'
import { withMessages } from '#src/i18n/load-messages.ts'

const survey = (name: keyof typeof surveyScreens) =>
  lazy(async () => ({
    default: (await withMessages(import('#src/screens/organisation/survey-screens.ts'), 'charts', 'surveys'))[
      name
    ],
  }))

// They have charts, which the other screens of people who are signed in need not load.
export const HealthCheckDashboard = survey('HealthCheckDashboard')
export const SurveyResults = survey('SurveyResults')
export const SurveyPoster = survey('SurveyPoster')
