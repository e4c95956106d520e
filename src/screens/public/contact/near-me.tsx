import { t } from '#src/i18n/t.ts'
import Info from 'lucide-react/icons/info'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { findPosition } from '#src/data/core/device.ts'
import { Button } from '#src/ui/button.tsx'
import type { Position } from '#src/components/places/gazetteer.ts'
import styles from './contact-directory.module.css'

interface Props {
  /** Returns whether there is a place near the position. */
  readonly onPosition: (position: Position) => Promise<boolean>
  readonly onClose: () => void
}

/** Explains what happens to the position before the browser asks for it. It stays in the memory of this page. */
export function NearMe({ onPosition, onClose }: Props) {
  const [state, setState] = useState<'asking' | 'finding' | 'failed'>('asking')
  const find = async () => {
    setState('finding')
    const position = await findPosition()
    // The names of the towns may not be on the device, and may not load.
    const isFound = position !== null && (await onPosition(position).catch(() => false))
    if (!isFound) setState('failed')
  }
  return (
    <section className={styles['near']} aria-labelledby="near-me">
      <h2 id="near-me">{t('directory.near.title')}</h2>
      <p>{t('directory.near.text')}</p>
      <p className={styles['aside']}>
        <Info />
        <span>{t('directory.near.trace')}</span>
      </p>
      {state === 'failed' && <p role="alert">{t('directory.near.failed')}</p>}
      <div className={styles['actions']}>
        <Button variant="main" icon={<LocateFixed />} busy={state === 'finding'} onClick={() => void find()}>
          {t('directory.near.use')}
        </Button>
        <Button onClick={onClose}>{t('directory.near.type')}</Button>
      </div>
    </section>
  )
}
