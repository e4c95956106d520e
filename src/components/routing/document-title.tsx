import { common } from '#src/words/common.ts'

export function DocumentTitle({ of }: { readonly of: string }) {
  return <title>{`${of} · ${common.productName}`}</title>
}
