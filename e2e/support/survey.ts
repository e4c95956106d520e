import type { Page } from '@playwright/test'
import { read } from './data.ts'
import type { Server } from './server.ts'

interface Survey {
  readonly code: string
  readonly responses: number
}

export const QUESTION = 'I would feel safe reporting harassment or violence here.'
export const ANSWER = 'Strongly disagree'

/** Reads the staff survey of the demonstration's university from the server's database. */
export function staffSurvey(server: Pick<Server, 'folder'>): Survey {
  const [survey] = read<Survey>(
    server,
    `select h.invite_code as code, h.actual_responses as responses from health_checks h
       join users u on u.company_stakeholder_id = h.organisation_stakeholder_id
      where u.username = 'healthcheck@demo.example' and h.questionnaire_id = 1
      order by h.effective_to desc limit 1`,
  )
  if (survey === undefined) throw new Error('There is no survey')
  return survey
}

export function surveyAddress({ code }: Pick<Survey, 'code'>): string {
  return `/questionnaire/surveyQuestions?inviteCode=${code}`
}

/** Answers one question and sends it. */
export async function respond(
  page: Page,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('group', { name: QUESTION }).getByRole('radio', { name: ANSWER }).check()
  for (let part = 1; part <= 5; part += 1) await page.getByRole('button', { name: /^Next: / }).click()
  await beforeSending()
  await page.getByRole('button', { name: 'Send' }).click()
}
