import { useMemo } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { useContentText } from '../core/content-text.ts'
import { translateContent } from '../core/translate-content.ts'
import { useCallQuery, type CallQueryResult } from './call-query.ts'

/** Runs a declared read like `useCallQuery`, and returns its reference content in the language of the page. */
export function useTranslatedQuery<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  isWanted = true,
): CallQueryResult<OutputOf<C>> {
  return useTranslated(call, useCallQuery(call, input, isWanted))
}

/** Translates the reference content in the answer of a call. */
export function useTranslated<T>(call: Call, asked: CallQueryResult<T>): CallQueryResult<T> {
  const text = useContentText()
  const { data } = asked
  const translated = useMemo(
    () => (data === undefined ? undefined : translateContent(call.output, data, text)),
    [call, data, text],
  )
  return { ...asked, data: translated }
}
