import { useFormContext } from 'react-hook-form'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { limits } from '#contract/wire.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FileField } from '#src/ui/form/file-field.tsx'
import { importWords as words } from '#src/words/imports.ts'
import styles from '../imports.module.css'
import { faultText } from './fault-text.ts'
import { OptionFields } from './option-fields.tsx'
import type { TypedImport } from './order-of.ts'
import { shapeOf } from './shape-of.ts'

export function ImportFields({ kind }: { readonly kind: ImportKindName }) {
  const { register, formState } = useFormContext<TypedImport>()
  const { type, accept, formats } = shapeOf[kind]
  return (
    <>
      <FileField
        label={words.file}
        hint={words.upTo(formats, limits.importFile)}
        accept={accept}
        error={formState.errors.file?.message}
        {...register('file', {
          validate: async (list) =>
            list?.item(0) ? ((await faultText(type, list.item(0))) ?? true) : words.chooseFirst,
        })}
      />
      <OptionFields kind={kind} />
      <Checkbox
        label={
          <>
            {words.skip}
            <small className={styles['aside']}>{words.skipText}</small>
          </>
        }
        {...register('skipsBadRows')}
      />
    </>
  )
}
