import { t } from '#contract/i18n/t.ts'
import type { ImportedQuestion, ImportedQuestionnaire } from './content.ts'

/** Says what a new version asks, compared with the active one. */
export function versionNote(
  type: string,
  { questions }: ImportedQuestionnaire,
  active: ImportedQuestionnaire | undefined,
): string {
  const before = new Map((active?.questions ?? []).map((one) => [one.description, JSON.stringify(one)]))
  const now = new Set(questions.map(({ description }) => description))
  const isChanged = (question: ImportedQuestion) => {
    const was = before.get(question.description)
    return was !== undefined && was !== JSON.stringify(question)
  }
  return t('importFile.newVersion', {
    type,
    count: questions.length,
    added: listed(questions.filter(({ description }) => !before.has(description))),
    changed: listed(questions.filter(isChanged)),
    gone: listed((active?.questions ?? []).filter(({ description }) => !now.has(description))),
  })
}

function listed(questions: readonly ImportedQuestion[]): string {
  return questions.length === 0 ? '–' : questions.map(({ description }) => `‘${description}’`).join('; ')
}
