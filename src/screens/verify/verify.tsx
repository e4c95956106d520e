import { t } from '#src/i18n/t.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { BuildingBlockId, StakeholderRef } from '#contract/fields/ids.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useVerdictKeys } from '#src/data/core/verdict-keys.ts'
import { useWorkList } from '#src/data/records/work-list.ts'
import type { ListedWork } from '#src/data/records/work-list-own.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useKeys } from './use-keys.ts'
import { VerifyItem } from './verify-item.tsx'
import styles from './verify.module.css'
import { filterIn, itemAddress, listAddress } from './work-filters.ts'
import { WorkListPane } from './work-list-pane.tsx'

const NEAR_END = 5

/** Shows the list and one record: side by side on a desk, one after the other on a phone. */
export function Verify() {
  const { ref } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => filterIn(search), [search])
  const work = useWorkList(filter)
  const items = work.list?.items ?? []
  const at = items.findIndex((item) => isNamed(item, ref))
  const [hasKeys, setHasKeys] = useVerdictKeys()
  const [isAsking, setIsAsking] = useState(false)
  const isDesk = useIsDesk()
  const first = items[0]

  const show = (one: Pick<ListedWork, 'clientId' | 'stakeholderId' | 'buildingBlockId'>, replace = false) =>
    void navigate(itemAddress(search, providerRef(one), one.buildingBlockId), { replace })
  const showFirst = useEffectEvent(show)
  // On a desk one record is always open beside the list. It stays the same when others enter the list.
  useEffect(() => {
    if (isDesk && ref === undefined && first !== undefined) showFirst(first, true)
  }, [isDesk, ref, first])
  useListPlace(ref)
  const { more, hasFailed, isAsking: isAskingMore } = work
  // The next page is loaded before the person reaches the end of the list.
  const isNearEnd = at !== -1 && at + NEAR_END > items.length
  useEffect(() => {
    if (isNearEnd && !isAskingMore && !hasFailed) more?.()
  }, [isNearEnd, isAskingMore, hasFailed, more])

  const next = items[at + 1] ?? (at > 0 ? items[at - 1] : undefined)
  const move = (step: 1 | -1) => {
    const to = at === -1 ? first : items[at + step]
    if (to !== undefined) show(to, true)
  }
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      '/': () => document.getElementById('work-search')?.focus(),
      '?': () => setIsAsking(true),
    },
    hasKeys && isDesk,
  )
  const onDone = () => {
    if (next === undefined) void navigate(listAddress(search, {}), { replace: true })
    else show(next, true)
  }
  const named = StakeholderRef.safeParse(ref)
  const block = BuildingBlockId.safeParse(Number(search.get('block') ?? items[at]?.buildingBlockId))
  return (
    <div className={styles['verify']} data-shows={ref === undefined ? 'list' : 'item'}>
      <DocumentTitle
        of={
          work.list === undefined
            ? t('common.verify')
            : t('verify.titleOf', { count: work.list.counts.submitted })
        }
      />
      <WorkListPane
        work={work}
        filter={filter}
        current={ref}
        hasKeys={hasKeys}
        onKeys={() => setIsAsking(true)}
      />
      <section className={styles['detail']} aria-label={t('verify.item')}>
        {named.success && block.success ? (
          <VerifyItem
            key={ref}
            of={named.data}
            buildingBlockId={block.data}
            place={
              at === -1
                ? undefined
                : t('verify.place', { at: at + 1, of: work.list?.counts[filter.state] ?? items.length })
            }
            next={
              next && {
                name: next.name,
                address: itemAddress(search, providerRef(next), next.buildingBlockId),
              }
            }
            isWhole={work.isWhole}
            hasKeys={hasKeys && isDesk}
            back={listAddress(search, {})}
            onDone={onDone}
            onUndone={(record: SeenRecord) => show(record, true)}
          />
        ) : (
          <div className={styles['nothing']}>
            {ref !== undefined && work.list !== undefined && <Empty title={t('verify.noSuch')} />}
            {ref === undefined && first !== undefined && <p>{t('verify.choose')}</p>}
          </div>
        )}
      </section>
      {isAsking && <KeysDialog isOn={hasKeys} onChange={setHasKeys} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function isNamed({ clientId, stakeholderId }: ListedWork, ref: string | undefined): boolean {
  return ref !== undefined && (clientId === ref || String(stakeholderId) === ref)
}

/** Restores the scroll position of the list, since the list and a record share the page's scrolling on a phone. */
function useListPlace(ref: string | undefined): void {
  const listAt = useRef(0)
  const shown = useRef(ref)
  useEffect(() => {
    if (ref !== undefined) return
    const note = () => (listAt.current = window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [ref])
  useEffect(() => {
    if (shown.current === ref) return
    shown.current = ref
    window.scrollTo({ top: ref === undefined ? listAt.current : 0 })
  }, [ref])
}

interface KeysProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly onClose: () => void
}

const keys = [
  ['J', 'verify.key.next'],
  ['K', 'verify.key.previous'],
  ['V', 'verify.key.verify'],
  ['R', 'verify.key.giveBack'],
  ['/', 'verify.key.search'],
  ['?', 'verify.key.all'],
] as const

function KeysDialog({ isOn, onChange, onClose }: KeysProps) {
  return (
    <Dialog open onClose={onClose} title={t('verify.keys')}>
      <ul className={styles['allKeys']}>
        {keys.map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd> {t(does)}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('verify.keysOn')}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className={styles['muted']}>{t('verify.keysHint')}</p>
    </Dialog>
  )
}
