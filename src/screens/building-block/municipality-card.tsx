import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import { memo, useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router-dom'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { sumProgress } from '#src/components/figures/progress.ts'
import type { IsOnDevice } from '#src/data/outbox/field-pack.ts'
import type { IsUnsent } from '#src/data/records/pending/unsent-progress.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { manageBuildingBlockPath } from '#src/components/routing/paths.ts'
import styles from './dashboard.module.css'
import { NotSentMark, OnPhoneMark, ProgressDisc } from './block-marks.tsx'
import { withPlaces } from './dashboard-filters.ts'

interface BlocksProps {
  readonly municipality: MunicipalityBuildingBlocks
  /** Undefined if the whole municipality is on the phone, or if no records were downloaded. */
  readonly isOnPhone: IsOnDevice | undefined
  readonly isUnsent: IsUnsent
}

interface Props extends BlocksProps {
  readonly isDesk: boolean
  readonly isOpenAtFirst: boolean
  /** Called when the card is opened, so that its content stays in the page. */
  readonly onUse: (boundaryId: number) => void
}

/** Memoised, so that changes to the rest of the list do not render it again. */
export const MunicipalityCard = memo(function MunicipalityCard(props: Props) {
  const { municipality, isDesk, isOpenAtFirst, isOnPhone, isUnsent, onUse } = props
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const blocks = municipality.buildingBlockCategories.flatMap((one) => one.buildingBlocks)
  const { total, verified } = sumProgress(blocks)
  const isHere = isOnPhone !== undefined && blocks.every((block) => isOnPhone(municipality.boundaryId, block))
  const isChanged = blocks.some((block) => isUnsent(municipality.stakeholderId, block.buildingBlockId))
  // If the whole municipality is on the phone, its own mark covers its blocks.
  const isOfBlock = isHere ? undefined : isOnPhone
  const text = t('buildingBlock.verified', { verified, total })
  const Blocks = isDesk ? BlockTable : BlockAccordion
  const bar = <ProgressBar bare label={municipality.name} value={verified} max={total} text={text} />
  return (
    <AccordionGroup>
      <Accordion
        level={2}
        flush
        open={isOpen}
        onOpenChange={(open) => {
          setIsOpen(open)
          onUse(municipality.boundaryId)
        }}
        title={municipality.name}
        aside={
          <>
            {isDesk && isChanged && <NotSentMark />}
            {isHere && <OnPhoneMark />}
            {isDesk && <span className={styles['track']}>{bar}</span>}
            <span className={styles['count']}>{text}</span>
          </>
        }
        under={
          !isDesk && (
            <>
              {bar}
              {isChanged && <NotSentMark />}
            </>
          )
        }
      >
        {isOpen && <Blocks municipality={municipality} isOnPhone={isOfBlock} isUnsent={isUnsent} />}
      </Accordion>
    </AccordionGroup>
  )
})

function BlockTable(props: BlocksProps) {
  const { municipality } = props
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">
        {t('buildingBlock.tableCaption', { name: municipality.name })}
      </caption>
      <tbody>
        {municipality.buildingBlockCategories.map((category) => (
          <tr key={category.buildingBlockCategoryId}>
            <th scope="row">{contentText(category.description)}</th>
            {category.buildingBlocks.map((block) => (
              <td key={block.buildingBlockId}>
                <BlockItem {...props} block={block} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BlockAccordion(props: BlocksProps) {
  const { municipality, isUnsent } = props
  const [openId, setOpenId] = useState<number>()
  return municipality.buildingBlockCategories.map((category) => {
    const id = category.buildingBlockCategoryId
    const { total, verified } = sumProgress(category.buildingBlocks)
    return (
      <Accordion
        key={id}
        level={3}
        quiet
        open={openId === id}
        onOpenChange={(isOpen) => setOpenId(isOpen ? id : undefined)}
        start={<ProgressDisc total={total} verified={verified} />}
        title={contentText(category.description)}
        aside={`${verified}/${total}`}
        under={
          category.buildingBlocks.some((block) =>
            isUnsent(municipality.stakeholderId, block.buildingBlockId),
          ) && <NotSentMark />
        }
      >
        <ul className={styles['items']}>
          {category.buildingBlocks.map((block) => (
            <li key={block.buildingBlockId}>
              <BlockItem {...props} block={block} />
            </li>
          ))}
        </ul>
      </Accordion>
    )
  })
}

interface ItemProps extends BlocksProps {
  readonly block: MunicipalityBuildingBlocks['buildingBlockCategories'][number]['buildingBlocks'][number]
}

function BlockItem({ municipality, block, isOnPhone, isUnsent }: ItemProps) {
  const { totalBuildingBlockCount: total, totalVerifiedBuildingBlockCount: verified } = block
  const [search] = useSearchParams()
  return (
    <Link
      className={styles['item']}
      to={withPlaces(manageBuildingBlockPath(municipality.stakeholderId, block.buildingBlockId), search)}
    >
      <ProgressDisc total={total} verified={verified} />
      <span>{contentText(block.description)}</span>
      {isUnsent(municipality.stakeholderId, block.buildingBlockId) && <NotSentMark />}
      {isOnPhone?.(municipality.boundaryId, block) && <OnPhoneMark />}
      <b>
        <span aria-hidden={total === 0}>{`${verified}/${total}`}</span>
        {total === 0 && <span className="visually-hidden">{t('buildingBlock.noneRegistered')}</span>}
      </b>
      <ChevronRight />
    </Link>
  )
}
