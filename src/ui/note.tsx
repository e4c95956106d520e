import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './note.module.css'

export interface NoteProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger' | 'offline' | undefined
  readonly title?: ReactNode
  /** Replaces the icon of the tone. */
  readonly icon?: ReactNode
  /** `alert` for an error that has just occurred, `status` for a change. */
  readonly role?: 'alert' | 'status' | undefined
  readonly children?: ReactNode
}

const shapes = {
  info: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  danger: <OctagonAlert />,
  offline: <WifiOff />,
}

/** Information to read before going on, in the flow of the page. */
export function Note({ tone = 'info', title, icon = shapes[tone], role, children }: NoteProps) {
  return (
    <div className={classNames(styles, 'note', tone)} role={role}>
      {icon}
      <div className={styles['text']}>
        {title && <b>{title}</b>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
