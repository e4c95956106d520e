import { common } from '#src/words/common.ts'

/** Sets the title of the page for the browser's tab and history. */
export function DocumentTitle({ of }: { readonly of: string }) {
  return <title>{`${of} · ${common.productName}`}</title>
}
