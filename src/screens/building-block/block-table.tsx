import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import type { IsOnDevice } from '#src/data/outbox/field-pack.ts'
import type { IsUnsent } from '#src/data/records/pending/unsent-progress.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { BlockItem } from './block-item.tsx'
import styles from './dashboard.module.css'

interface Props {
  readonly municipality: MunicipalityBuildingBlocks
  readonly isOnPhone: IsOnDevice | undefined
  readonly isUnsent: IsUnsent
}

/** On a desk: a row a category, its building blocks beside one another. */
export function BlockTable({ municipality, isOnPhone, isUnsent }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{words.tableCaption(municipality.name)}</caption>
      <tbody>
        {municipality.buildingBlockCategories.map((category) => (
          <tr key={category.buildingBlockCategoryId}>
            <th scope="row">{category.description}</th>
            {category.buildingBlocks.map((block) => (
              <td key={block.buildingBlockId}>
                <BlockItem
                  municipality={municipality}
                  block={block}
                  isOnPhone={isOnPhone}
                  isUnsent={isUnsent}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
