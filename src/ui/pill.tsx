import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Smartphone from 'lucide-react/icons/smartphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { CSSProperties, ReactNode } from 'react'
import { Anchor, type Destination } from './anchor.tsx'
import { classNames } from './class-names.ts'
import styles from './pill.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type PillTone = 'settled' | 'saved' | 'going' | 'needed' | 'locked' | 'failed'

export type PillProps = Destination & {
  readonly tone: PillTone
  /** The finished share, 0 to 1, shown as a line along the foot. */
  readonly done?: number | undefined
  readonly children: ReactNode
}

const shapes: Record<PillTone, ReactNode> = {
  settled: <Check />,
  saved: <Smartphone />,
  going: <ArrowUp />,
  needed: <TriangleAlert />,
  locked: <Lock />,
  failed: <OctagonAlert />,
}

/** The sync status in the header. Only `needed` and `failed` are read out. */
export function Pill({ tone, done, children, ...to }: PillProps) {
  const share = { '--done': done ?? 0 } as CSSProperties
  return (
    <>
      <Anchor {...to} className={classNames(styles, 'pill', tone)} style={share}>
        {shapes[tone]}
        <span>{children}</span>
      </Anchor>
      <VisuallyHidden role={tone === 'failed' ? 'alert' : 'status'}>
        {tone === 'needed' || tone === 'failed' ? children : null}
      </VisuallyHidden>
    </>
  )
}
