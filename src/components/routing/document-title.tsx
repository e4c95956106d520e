import { useLayoutEffect } from 'react'
import { t } from '#src/i18n/t.ts'

/** Names the page in the browser's tab. A rendered `title` would stand beside that of the document. */
export function DocumentTitle({ of }: { readonly of: string }) {
  const product = t('common.productName')
  useLayoutEffect(() => {
    document.title = `${of} · ${product}`
    return () => {
      document.title = product
    }
  }, [of, product])
  return null
}
