import { useState } from 'react'
import { texts } from '#contract/calls/texts.ts'
import type { TextContent, TextName, TextVersion } from '#contract/schemas/managed-text.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextPreview } from './text-preview.tsx'
import { versionText } from './version-text.ts'
import styles from './texts.module.css'

interface Props {
  readonly name: TextName
  /** Newest first. */
  readonly versions: readonly TextVersion[]
  readonly onUse: (content: TextContent) => void
}

/** Every version of a text, each of which can be read and taken up again. */
export function TextVersions({ name, versions, onUse }: Props) {
  const [read, setRead] = useState<number>()
  const asked = useCallQuery(texts.getText, read === undefined ? null : { name, version: read })
  const content = asked.data?.content
  const close = () => setRead(undefined)
  return (
    <Card title={t('texts.versions')}>
      <ol className={styles['versions']}>
        {versions.map((version) => (
          <li key={version.version}>
            <span>
              {t('texts.version', { version: version.version })} <small>{versionText(version)}</small>
            </span>
            <Button
              dense
              aria-label={t('texts.readVersion', { version: version.version })}
              onClick={() => setRead(version.version)}
            >
              {t('texts.read')}
            </Button>
          </li>
        ))}
      </ol>
      <Dialog
        wide
        open={read !== undefined}
        onClose={close}
        title={read !== undefined && t('texts.version', { version: read })}
        actions={
          content !== undefined && (
            <Button
              onClick={() => {
                onUse(content)
                close()
              }}
            >
              {t('texts.useVersion')}
            </Button>
          )
        }
      >
        {content === undefined ? (
          <NotLoaded asked={asked} heights={['12rem']} />
        ) : (
          <TextPreview name={name} content={content} />
        )}
      </Dialog>
    </Card>
  )
}
