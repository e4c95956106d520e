export function DocumentTitle({ of }: { readonly of: string }) {
  return <title>{`${of} · ${t('common.productName')}`}</title>
}
import { t } from '#src/i18n/t.ts'
