import { t } from '#src/i18n/t.ts'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { useId, useState, type ReactNode, type Ref } from 'react'
import type { MergeChoice, Clash } from '#src/data/records/comparison.ts'
import { clashLabel } from '#src/components/field-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Note } from '#src/ui/note.tsx'
import styles from './conflict.module.css'
import { type Names, SideValue } from './side-value.tsx'
import { OtherForm } from './other-form.tsx'
import { otherFieldOf } from './other-value.ts'

interface Props {
  readonly clash: Clash
  readonly choice: MergeChoice | undefined
  readonly names: Names
  /** The author and the time of each side. */
  readonly mineBy: string
  readonly theirsBy: string | undefined
  /** The other side is an earlier edit by the same person. */
  readonly isOwn: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChoose: (choice: MergeChoice) => void
}

export function ClashCard(props: Props) {
  const { clash, choice, names, mineBy, theirsBy, isOwn, headingRef, onChoose } = props
  const { path, before, isRemoval } = clash
  const [isTyping, setIsTyping] = useState(false)
  const heading = useId()
  const label = clashLabel(clash, names.records)
  const other = otherFieldOf(clash)
  const choose = (take: 'mine' | 'theirs') => {
    setIsTyping(false)
    onChoose({ take })
  }
  const useTheirs = isOwn ? t('conflict.useEarlier') : t('conflict.useTheirs')
  return (
    <div className={styles['card']} role="group" aria-labelledby={heading}>
      <h2 id={heading} ref={headingRef} tabIndex={-1}>
        {label}
      </h2>
      {!isWhole(before) && (
        <div className={styles['was']}>
          <b>{t('comparison.before')}</b>
          <span>
            <SideValue clash={clash} value={before} names={names} />
          </span>
        </div>
      )}
      <SideBox
        title={t('conflict.mine')}
        by={mineBy}
        button={isRemoval ? t('conflict.removeAnyway') : t('conflict.useMine')}
        isPicked={choice?.take === 'mine'}
        onPick={() => choose('mine')}
      >
        <SideValue clash={clash} value={clash.mine} marked names={names} />
      </SideBox>
      <SideBox
        title={isOwn ? t('conflict.earlier') : t('conflict.theirs')}
        by={theirsBy}
        button={isRemoval ? t('conflict.keep') : useTheirs}
        isPicked={choice?.take === 'theirs'}
        onPick={() => choose('theirs')}
      >
        <SideValue clash={clash} value={clash.theirs} marked names={names} />
      </SideBox>
      {choice?.take === 'other' && !isTyping && (
        <SideBox
          title={t('conflict.typed')}
          by={undefined}
          button={t('conflict.useThis')}
          isPicked
          onPick={() => setIsTyping(true)}
        >
          <SideValue clash={clash} value={choice.value} marked names={names} />
        </SideBox>
      )}
      {other !== undefined && !isTyping && (
        <Button variant="quiet" icon={<Pencil />} onClick={() => setIsTyping(true)}>
          {t('conflict.typeAnother')}
        </Button>
      )}
      {other !== undefined && isTyping && (
        <OtherForm
          clash={clash}
          field={other}
          label={label}
          start={choice?.take === 'other' ? choice.value : clash.mine}
          onUse={(value) => {
            setIsTyping(false)
            onChoose({ take: 'other', value })
          }}
          onCancel={() => setIsTyping(false)}
        />
      )}
      {isAboutShowing(path) && choice === undefined && <Note>{t('conflict.privateMeanwhile')}</Note>}
    </div>
  )
}

function isWhole(side: Clash['before']): boolean {
  return typeof side === 'object' && side !== null && 'changed' in side
}

function isAboutShowing(path: string): boolean {
  return path.endsWith('isPublic') || path.endsWith('isReporting')
}

interface SideBoxProps {
  readonly title: string
  readonly by: string | undefined
  readonly button: string
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

function SideBox({ title, by, button, isPicked, onPick, children }: SideBoxProps) {
  return (
    <div className={classNames(styles, 'side', isPicked && 'picked')}>
      <b>{title}</b>
      <span className={styles['value']}>{children}</span>
      {by !== undefined && <small>{by}</small>}
      <Button
        variant={isPicked ? 'main' : 'plain'}
        icon={isPicked ? <Check /> : undefined}
        aria-pressed={isPicked}
        onClick={onPick}
      >
        {button}
      </Button>
    </div>
  )
}
