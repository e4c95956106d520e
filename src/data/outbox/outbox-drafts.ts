import { collectiveActionIn, recordIn } from '#contract/rules/record-in.ts'
import type { SeenCollectiveAction } from '#contract/schemas/collective-action.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { Draft } from '#src/offline/database/database.ts'

export type ListedDraft =
  | {
      readonly type: 'provider'
      readonly key: string
      readonly updatedAt: number
      readonly name: string
      readonly record: SeenRecord
    }
  | {
      readonly type: 'verdict'
      readonly key: string
      readonly updatedAt: number
      readonly record: SeenRecord
    }
  | {
      readonly type: 'collective-action'
      readonly key: string
      readonly updatedAt: number
      readonly name: string
      readonly record: SeenCollectiveAction
    }
  | { readonly type: 'profile'; readonly key: string; readonly updatedAt: number }

/** Returns the forms among the drafts. Choices about a clash belong to their edit and are not included. */
export function draftsIn(drafts: readonly Draft[]): readonly ListedDraft[] {
  return drafts.flatMap(({ key, updatedAt, content }): ListedDraft[] => {
    if (key.startsWith('profile:')) return [{ type: 'profile', key, updatedAt }]
    if (key.startsWith('verdict:')) {
      const record = recordIn(inside(content, 'record'))
      return record === null ? [] : [{ type: 'verdict', key, updatedAt, record }]
    }
    const typed = inside(content, 'form', 'name')
    const name = typeof typed === 'string' ? typed : ''
    if (key.startsWith('collective-action:')) {
      const record = collectiveActionIn(inside(content, 'seen', 'record'))
      return record === null ? [] : [{ type: 'collective-action', key, updatedAt, name, record }]
    }
    if (!key.startsWith('provider:')) return []
    const record = recordIn(inside(content, 'seen', 'record'))
    return record === null ? [] : [{ type: 'provider', key, updatedAt, name, record }]
  })
}

function inside(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value)
}

export function compareDraftKey(entryId: string): string {
  return `compare:${entryId}`
}
