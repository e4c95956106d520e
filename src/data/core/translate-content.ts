import type * as z from 'zod/mini'
import { ReferenceText } from '#contract/fields/reference-text.ts'
import type { ContentText } from './content-text.ts'

type Translate = (value: unknown, text: ContentText) => unknown
type Schema = z.core.$ZodType

const translators = new WeakMap<Schema, Translate | undefined>()

/** Returns an answer with its reference content translated. Nothing else of it changes. */
export function translateContent<T>(schema: Schema, answer: T, text: ContentText): T {
  return (translatorOf(schema)?.(answer, text) ?? answer) as T
}

/** Returns the translator of the parts of a schema that are reference content, or undefined if there are none. */
function translatorOf(schema: Schema): Translate | undefined {
  if (!translators.has(schema)) translators.set(schema, createTranslator(schema))
  return translators.get(schema)
}

function createTranslator(schema: Schema): Translate | undefined {
  if (schema === ReferenceText) return (value, text) => (typeof value === 'string' ? text(value) : value)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') {
    const item = translatorOf(def.element)
    return item && ((value, text) => (Array.isArray(value) ? value.map((one) => item(one, text)) : value))
  }
  if (def.type === 'object') return ofObject(def.shape)
  return def.type === 'nullable' || def.type === 'optional' ? translatorOf(def.innerType) : undefined
}

function ofObject(shape: Readonly<Record<string, Schema>>): Translate | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]): [string, Translate][] => {
    const translate = translatorOf(schema)
    return translate === undefined ? [] : [[name, translate]]
  })
  if (fields.length === 0) return undefined
  return (value, text) =>
    typeof value === 'object' && value !== null
      ? fields.reduce<object>(
          (all, [name, translate]) =>
            name in all ? { ...all, [name]: translate(all[name as keyof typeof all], text) } : all,
          value,
        )
      : value
}
