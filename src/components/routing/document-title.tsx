import { common } from '#src/words/common.ts'

/** What the browser's tab and history call this page. */
export function DocumentTitle({ of }: { readonly of: string }) {
  return <title>{`${of} · ${common.productName}`}</title>
}
