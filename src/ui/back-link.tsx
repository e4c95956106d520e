import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Anchor, type AnchorProps } from './anchor.tsx'
import styles from './back-link.module.css'

export function BackLink({ children, ...rest }: AnchorProps) {
  return (
    <Anchor {...rest} className={`${styles['back']} no-print`}>
      <ArrowLeft />
      {children}
    </Anchor>
  )
}
