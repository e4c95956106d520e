import { t } from '#src/i18n/t.ts'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { findPosition } from '#src/data/core/device.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Position } from '#src/components/places/gazetteer.ts'
import styles from './contact-directory.module.css'

interface Props {
  readonly onPosition: (position: Position) => void
  readonly onClose: () => void
}

/** Explains what happens to the position before the browser asks for it. It stays in the memory of this page. */
export function NearMe({ onPosition, onClose }: Props) {
  const [state, setState] = useState<'asking' | 'finding' | 'failed'>('asking')
  const find = async () => {
    setState('finding')
    const position = await findPosition()
    if (position === null) setState('failed')
    else onPosition(position)
  }
  return (
    <Card title={t('directory.near.title')} level={2}>
      <div className={styles['near']}>
        <p>{t('directory.near.text')}</p>
        <p className={styles['meta']}>{t('directory.near.trace')}</p>
        {state === 'failed' && <p role="alert">{t('directory.near.failed')}</p>}
        <div className={styles['acts']}>
          <Button
            variant="main"
            icon={<LocateFixed />}
            busy={state === 'finding'}
            onClick={() => void find()}
          >
            {t('directory.near.use')}
          </Button>
          <Button onClick={onClose}>{t('directory.near.type')}</Button>
        </div>
      </div>
    </Card>
  )
}
