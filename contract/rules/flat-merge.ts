import { isSame, mergeFields, type FieldMerge, type Fields, type FieldValue } from './merge.ts'
import type { MergeChoice } from './provider-merge.ts'

export type FlatContent = Readonly<Record<string, string | number | null>>

/** A clash holds my value. */
type FlatMerge<Content> = Omit<FieldMerge, 'merged'> & { readonly merged: Content }

/** Merges records whose fields each have one value. Paths are the names of the fields. */
export interface FlatRules<Content> {
  /** Merges one device's changes into those of another one. */
  merge(base: Content, mine: Content, theirs: Content): FlatMerge<Content>
  /** Returns the content after the decisions. A clash without a decision stays as it was merged. */
  decide(
    merge: Pick<FlatMerge<Content>, 'merged' | 'clashes'>,
    choices: ReadonlyMap<string, MergeChoice>,
  ): Content
  /** Returns the editable content of a record. */
  contentOf(record: Content): Content
  changedPaths(before: Content, after: Content): string[]
}

export function flatRules<Content extends FlatContent>(
  names: readonly (keyof Content & string)[],
): FlatRules<Content> {
  const fieldsOf = (content: Content): Fields => new Map(names.map((name) => [name, content[name] ?? null]))
  // Each value comes from the field of the same name on one side, so it has the type of that field.
  const contentIn = (fields: Fields) => Object.fromEntries(fields) as Content
  return {
    merge: (base, mine, theirs) => {
      const sides = { base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) }
      const { merged, ...found } = mergeFields(sides)
      return { merged: contentIn(merged), ...found }
    },
    decide: ({ merged, clashes }, choices) => {
      const fields = new Map<string, FieldValue>(fieldsOf(merged))
      for (const clash of clashes) {
        const choice = choices.get(clash.path)
        const value = choice?.take === 'other' ? choice.value : choice && clash[choice.take]
        if (typeof value === 'string' || typeof value === 'number' || value === null)
          fields.set(clash.path, value)
      }
      return contentIn(fields)
    },
    contentOf: (record) => contentIn(fieldsOf(record)),
    changedPaths: (before, after) => {
      const is = fieldsOf(after)
      return [...fieldsOf(before)].flatMap(([path, value]) =>
        isSame(path, value, is.get(path)) ? [] : [path],
      )
    },
  }
}
