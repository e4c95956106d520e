import type { AuditEvent } from '#contract/schemas/audit-event.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { countText } from '#src/i18n/format.ts'
import { languages } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'

/** Says on what or whom something was done. It names fields and actions, never their values. */
export function subjectText(event: AuditEvent): string {
  switch (event.action) {
    case 'sign-in-failed':
      return [event.subject?.name, t(`audit.reasons.${event.details.reason}`)].filter(Boolean).join(', ')
    case 'data-exported':
      return t('audit.exported', { file: event.details.file, rows: countText(event.details.rows) })
    case 'data-imported':
    case 'import-undone':
      return t('audit.exported', { file: event.details.kind, rows: countText(event.details.rows) })
    case 'application-decided':
      return [event.subject?.name, t(`audit.decisions.${event.details.decision}`)].filter(Boolean).join(': ')
    case 'user-changed':
      return [event.subject?.name, event.details.fields.join(', ')].filter(Boolean).join(': ')
    case 'settings-changed':
      return event.details.fields.join(', ')
    case 'helpline-changed':
      return `${event.details.name}: ${event.details.fields.join(', ')}`
    case 'entry-changed': {
      const { list, name, change, fields } = event.details
      return [list, name, fields.length > 0 ? fields.join(', ') : change].join(': ')
    }
    case 'survey-link-generated':
      return `${event.details.period}: ${countText(event.details.expectedResponses)}`
    case 'survey-changed': {
      const { period, expectedResponses, closesOn } = event.details
      return `${period}: ${countText(expectedResponses)}, ${closesOn}`
    }
    case 'survey-withdrawn':
      return event.details.period
    case 'text-changed':
      return t('audit.version', event.details)
    case 'text-translated':
    case 'translation-checked': {
      const { name, language } = event.details
      return `${name}: ${languages.get(language)?.name ?? language}`
    }
    case 'group-added':
    case 'group-deleted':
      return contentText(event.details.groupName)
    case 'group-changed': {
      const { added, removed } = event.details
      const groupName = contentText(event.details.groupName)
      return added.length > 0
        ? t('audit.gained', { groupName, actions: added.join(', ') })
        : t('audit.lost', { groupName, actions: removed.join(', ') })
    }
    default:
      return event.subject?.stakeholderId === event.actor?.stakeholderId ? '–' : (event.subject?.name ?? '–')
  }
}

export function actorText({ actor }: AuditEvent): string {
  return actor?.name ?? t('audit.nobody')
}
