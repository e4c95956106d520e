import { i18n } from '@lingui/core'
import { type PlainId, setTranslate, t } from '#contract/i18n/t.ts'

setTranslate((id, values) => i18n._(id, values))

export { type PlainId, t }

/** Returns the sentence of an id that is only known at run time, or undefined if there is none. */
export function sentenceAt(id: string): string | undefined {
  return isPlain(id) ? t<PlainId>(id) : undefined
}

function isPlain(id: string): id is PlainId {
  return Object.hasOwn(i18n.messages, id)
}
