import { sentenceAt, t } from '#src/i18n/t.ts'
import { joinErrors, type ChangeNote, type FieldError } from '#contract/problem.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { comparisonOf } from '#src/data/records/comparison.ts'
import type { SignalTrouble } from '#src/data/outbox/connectivity.ts'
import type { Entry, DecryptedEntry } from '#src/sync/index.ts'
import { clashLabel, shortList, pathOfInput, pathLabels, pathLabel } from '../field-labels.ts'
import { isVerdict } from '../routing/record-path.ts'

/** Explains the state of an entry. `trouble` is what requests meet now, if it is known. */
export function explanationOf(entry: DecryptedEntry, trouble: SignalTrouble | null = null): string {
  const { state, problem } = entry
  switch (state.type) {
    case 'refused': {
      const { errors, reason } = state.refusal
      const said = joinErrors(named(errors, entry))
      return said === '' ? refusalText(reason) : `${ended(said)} ${refusalText(reason)}`
    }
    case 'conflicted':
      return state.found.type === 'changed' ? conflictText(entry) : goneText(entry, state.found.type)
    case 'needs-update':
      return t('sync.needsUpdate')
    case 'locked':
      return t('sync.locked')
    case 'discarded':
      return ''
    case 'merging':
      return t('sync.isMerging')
    case 'sending':
      return t('sync.sendsItself')
    case 'ready':
    case 'waiting':
      return trouble === null && problem === null
        ? t('sync.waitsForServer')
        : t(`sync.why.${trouble ?? problem?.reason ?? 'network'}`)
  }
}

/** Explains a refusal. A refusal that the person cannot correct has no sentence of its own. */
export function refusalText(reason: string): string {
  return sentenceAt(`sync.refused.${reason}`) ?? t('sync.refused.unknown')
}

/** Names the changed fields of an edit, and counts answers and people. Empty for a removal, whose title says it. */
export function touchedText(entry: Pick<Entry, 'kind' | 'result' | 'touched' | 'base'>): string {
  if (entry.kind === 'addBuildingBlock') return t('sync.isNew')
  if (entry.result === null || entry.kind === 'DeleteStakeholderById') return ''
  const isOf = (part: string) => entry.touched.filter((path) => path.includes(part))
  const answers = isOf('.isAnswer').length
  const persons = new Set(isOf('.person.').map((path) => path.split('.').slice(0, 4).join('.'))).size
  const own = entry.touched.filter((path) => !path.startsWith('requirements.'))
  const parts = [
    ...(own.length > 0 ? [pathLabels(own, recordsOf(entry))] : []),
    ...(answers > 0 ? [t('sync.answers', { count: answers })] : []),
    ...(persons > 0 ? [t('sync.persons', { count: persons })] : []),
  ]
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** Returns a sentence for each change of others that the edit was merged with. */
export function mergedText(
  { merged }: { readonly merged: readonly ChangeNote[] },
  records: readonly SeenRecord[],
): readonly string[] {
  return [...new Set(merged.filter(({ paths }) => paths.length > 0).map((note) => changeText(note, records)))]
}

function changeText({ by, paths, isOwn }: ChangeNote, records: readonly SeenRecord[]): string {
  const what = pathLabels(paths, records)
  return isOwn ? t('sync.alsoChangedByYou', { what }) : t('sync.alsoChanged', { by, what })
}

/** Returns whether the other side of a clash is the same person, on another device. */
export function isOwnClash({ state }: DecryptedEntry): boolean {
  const changes = state.type === 'conflicted' && state.found.type === 'changed' ? state.found.changes : []
  return changes.length > 0 && changes.every(({ isOwn }) => isOwn)
}

/** Returns the words of the link to the decision about a conflicted edit. A removed record leaves nothing to compare. */
export function decideText({ state }: DecryptedEntry): string {
  const isRemoved = state.type === 'conflicted' && state.found.type === 'removed'
  return isRemoved ? t('unsent.decide') : t('unsent.compare')
}

/** Returns who made the other side of a clash, each person once with their last change. */
export function othersIn({ state }: DecryptedEntry): readonly ChangeNote[] {
  const notes = state.type === 'conflicted' && state.found.type === 'changed' ? state.found.changes : []
  return notes.filter(({ by, at }) => notes.every((other) => other.by !== by || other.at <= at))
}

/** Returns the versions of its record that an entry contains. They name the requirements and people. */
export function recordsOf({ result, base }: Pick<DecryptedEntry, 'result' | 'base'>): readonly SeenRecord[] {
  return [recordIn(result), recordIn(base.content)].filter((record) => record !== null)
}

function goneText(entry: DecryptedEntry, found: 'removed' | 'rewritten'): string {
  return found === 'removed' && isVerdict(entry) ? t('sync.verdictGone') : t(`sync.${found}`)
}

function conflictText(entry: DecryptedEntry): string {
  if (isVerdict(entry)) return t('sync.verdictMoved')
  const whose = isOwnClash(entry) ? 'conflictOwn' : 'conflict'
  const comparison = comparisonOf(entry)
  if (comparison === undefined) return t(`sync.${whose}.text`)
  const { clashes, records } = comparison
  if (clashes.some(({ isRemoval }) => isRemoval)) return t(`sync.${whose}.removal`)
  return clashes.length > 2
    ? t(`sync.${whose}.count`, { count: clashes.length })
    : t(`sync.${whose}.fields`, { fields: shortList(clashes.map((clash) => clashLabel(clash, records))) })
}

/** Puts the field's label before each error, unless its sentence begins with that. */
function named(errors: readonly FieldError[], entry: DecryptedEntry): readonly FieldError[] {
  return errors.map(({ code, description }) => {
    const field = pathLabel(pathOfInput(code, entry.content), recordsOf(entry))
    const isKnown = field !== code && !field.includes('.') && !description.startsWith(field)
    return { code, description: isKnown ? `${field}: ${description}` : description }
  })
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
