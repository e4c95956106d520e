import { t } from '#src/i18n/t.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Fragment, type ReactNode } from 'react'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { detailPaths } from '#contract/rules/provider-details.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { StackedTable } from '#src/ui/stacked-table.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './before-and-now.module.css'
import { contentLines, type Content } from './content-lines.ts'
import { pathLabel } from './field-labels.ts'
import { wordDiff } from './word-diff.ts'

interface Props {
  readonly title: string
  /** Null if there is no earlier content. Then only the current one is shown. */
  readonly before: Content | null
  readonly now: Content
  readonly paths: readonly string[]
  /** The records that name the requirements. */
  readonly records: readonly SeenRecord[]
  readonly beforeTitle?: string
  readonly action?: FieldAction | undefined
}

export interface FieldAction {
  readonly title: string
  readonly labelFor: (field: string) => string
  readonly icon: ReactNode
  readonly onPress: (path: string) => void
}

/** Shows fields of a provider before and now, with the differing words marked. On a phone each field is a block. */
export function BeforeAndNow({
  title,
  before,
  now,
  paths,
  records,
  beforeTitle = t('comparison.before'),
  action,
}: Props) {
  const groups = [
    {
      name: t('comparison.own'),
      paths: inOrder(
        paths.filter((path) => !isOfRequirement(path)),
        now,
      ),
    },
    { name: t('comparison.requirements'), paths: inOrder(paths.filter(isOfRequirement), now) },
  ]
  const columns = before === null ? 2 : 3
  return (
    <StackedTable
      className={classNames(styles, 'table', before === null && 'single', action && 'with-actions')}
    >
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {before !== null && <th scope="col">{beforeTitle}</th>}
          <th scope="col">{t('comparison.now')}</th>
          {action && (
            <th scope="col">
              <VisuallyHidden>{action.title}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {groups.map(
        (group) =>
          group.paths.length > 0 && (
            <tbody key={group.name}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={columns + (action ? 1 : 0)}>
                  {group.name}
                </th>
              </tr>
              {group.paths.map((path) => {
                const field = fieldName(path, records)
                const was = before && contentLines(before, path)
                const is = contentLines(now, path)
                return (
                  <tr key={path}>
                    <th scope="row">{field}</th>
                    {before !== null && (
                      <td data-is={beforeTitle}>
                        <Value path={path} lines={was ?? undefined} other={is} mark="del" />
                      </td>
                    )}
                    <td data-is={before === null ? undefined : t('comparison.now')}>
                      <Value
                        path={path}
                        lines={is}
                        other={before === null ? is : (was ?? undefined)}
                        mark="ins"
                      />
                    </td>
                    {action && (
                      <td className={styles['action']}>
                        <IconButton
                          dense
                          label={action.labelFor(field)}
                          icon={action.icon}
                          onClick={() => action.onPress(path)}
                        />
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          ),
      )}
    </StackedTable>
  )
}

/** Returns the label of a field, for use where a contact person's own name is shown beside it. */
export function fieldName(path: string, records: readonly SeenRecord[]): string {
  const [, requirement = '', part] = path.split('.')
  return part === 'person'
    ? t('field.personFor', { requirement: pathLabel(`requirements.${requirement}`, records) })
    : pathLabel(path, records)
}

interface ValueProps {
  readonly path: string
  readonly lines: readonly string[] | undefined
  /** The value of the other side. It is the same if nothing is to be marked. */
  readonly other: readonly string[] | undefined
  readonly mark: 'del' | 'ins'
}

function Value({ path, lines, other, mark }: ValueProps) {
  if (lines === undefined) return <span className={styles['none']}>{t('comparison.nothing')}</span>
  if (path.endsWith('.isAnswer')) return <Answer words={lines[0] ?? ''} />
  // If a value is only on one side, it is enough to mark its name.
  const isWhole = other === undefined && lines.length > 1
  const shown = lines.map((text, at) => ({
    text,
    at,
    before: isWhole && at > 0 ? text : (other?.[at] ?? ''),
  }))
  return (
    <span>
      {shown
        .filter(({ text }) => text !== '')
        .map(({ text, at, before }) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <Marked text={text} before={before} mark={mark} />
          </Fragment>
        ))}
    </span>
  )
}

function Answer({ words: answer }: { readonly words: string }) {
  return (
    <span className={classNames(styles, 'answer', answer === t('buildingBlock.available') && 'yes')}>
      {answer === t('buildingBlock.available') && <Check />}
      {answer === t('buildingBlock.notAvailable') && <X />}
      {answer}
    </span>
  )
}

function Marked({
  text,
  before,
  mark: Mark,
}: {
  readonly text: string
  readonly before: string
  readonly mark: 'del' | 'ins'
}) {
  return wordDiff(before, text).map(({ at, text: piece, isNew }) => {
    const end = piece.trimEnd()
    return (
      <Fragment key={at}>
        {isNew ? <Mark>{end}</Mark> : end}
        {piece.slice(end.length)}
      </Fragment>
    )
  })
}

const own = [
  'name',
  'address.addressLine1',
  'address.addressLine2',
  'address.isPublic',
  `contacts.${contactTypes.Reception}`,
  `contacts.${contactTypes.Alternative}`,
  `contacts.${contactTypes.WorkEmail}`,
  ...detailPaths,
]

function isOfRequirement(path: string): boolean {
  return path.startsWith('requirements.')
}

/** Returns the paths in the order of the record's form. */
function inOrder(paths: readonly string[], now: Content): readonly string[] {
  const requirements = now.requirements.map(({ buildingBlockRequirementId }) =>
    String(buildingBlockRequirementId),
  )
  const placeOf = (path: string) => {
    const [, requirement = '', part] = path.split('.')
    if (!isOfRequirement(path)) return own.includes(path) ? own.indexOf(path) : own.length
    return requirements.indexOf(requirement) * 2 + (part === 'isAnswer' ? 0 : 1)
  }
  return paths.toSorted((a, b) => placeOf(a) - placeOf(b))
}
