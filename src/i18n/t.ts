import { i18n } from '@lingui/core'
import type { MessageId, Messages } from './messages.ts'

/** A sentence without placeholders. */
export type PlainId = { [Id in MessageId]: Messages[Id] extends null ? Id : never }[MessageId]

type Values<Id extends MessageId> = Messages[Id] extends null ? [] : [values: Messages[Id]]

/** Returns a sentence in the language of the page. Its catalogue must be loaded. */
export function t<Id extends MessageId>(id: Id, ...[values]: Values<Id>): string {
  return i18n._(id, values as Record<string, unknown> | undefined)
}

/** Returns the sentence of an id that is only known at run time, or undefined if there is none. */
export function sentenceAt(id: string): string | undefined {
  return isPlain(id) ? t<PlainId>(id) : undefined
}

function isPlain(id: string): id is PlainId {
  return Object.hasOwn(i18n.messages, id)
}
