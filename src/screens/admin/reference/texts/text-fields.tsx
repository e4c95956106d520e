import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { fieldsOfText, kindOfText, type SavedText, type TextName } from '#contract/schemas/managed-text.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import styles from '../reference.module.css'

interface Props {
  readonly name: TextName
  readonly form: UseFormReturn<SavedText>
}

/** The fields of a text, which depend on its kind. */
export function TextFields({ name, form }: Props) {
  const field = fieldsOf(form)
  const isMail = kindOfText(name) === 'mail'
  const fields = fieldsOfText(name).map((one) => {
    switch (one) {
      case 'title':
        return (
          <TextField
            key={one}
            label={isMail ? t('texts.subject') : t('texts.title')}
            {...field('content.title')}
          />
        )
      case 'text':
        return (
          <TextArea
            key={one}
            label={t('texts.text')}
            hint={isMail && t('texts.textHint')}
            {...field('content.text')}
          />
        )
      case 'sections':
        return <Sections key={one} form={form} />
      default:
        return <TextArea key={one} label={t(`texts.${one}`)} {...field(`content.${one}`)} />
    }
  })
  return (
    <Card>
      <div className={styles['form']}>{fields}</div>
    </Card>
  )
}

function Sections({ form }: Pick<Props, 'form'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'content.sections' })
  const field = fieldsOf(form)
  const errors = form.formState.errors.content?.sections
  const fault = errors?.message ?? errors?.root?.message
  return (
    <>
      {fault !== undefined && (
        <Note tone="danger" role="alert">
          {fault}
        </Note>
      )}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles['section']}>
          <legend>{t('texts.section', { number: index + 1 })}</legend>
          <TextField label={t('texts.heading')} {...field(`content.sections.${index}.heading`)} />
          <TextArea
            label={t('texts.text')}
            hint={index === 0 && t('texts.textHint')}
            {...field(`content.sections.${index}.text`)}
          />
          <Button variant="quiet" dense icon={<Trash2 />} onClick={() => remove(index)}>
            {t('texts.removeSection', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => append({ heading: '', text: '' })}>{t('texts.addSection')}</Button>
      </div>
    </>
  )
}
