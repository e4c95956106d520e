import { t } from '#src/i18n/t.ts'
import { contactTypes, isEmailType } from '#contract/fields/contact-types.ts'
import { phoneInGroups } from '#contract/fields/phone.ts'
import { isDetailPath } from '#contract/rules/provider-details.ts'
import type { ProviderUpdate } from '#contract/schemas/provider.ts'
import type { RecordedContent } from '#contract/schemas/verification.ts'
import { detailText } from './detail-text.ts'
import { isPhonePath } from './field-labels.ts'

export type Content = RecordedContent | ProviderUpdate
type Person = Content['requirements'][number]['stakeholderContactPerson'][number]

/** Returns the content at a path as lines: for a contact person one for each part. Undefined if there is none. */
export function contentLines(content: Content, path: string): readonly string[] | undefined {
  const [part, key = '', inner = '', ref = ''] = path.split('.')
  if (part === 'name') return [content.name]
  if (isDetailPath(path)) return given(detailText(content, path), path)
  if (part === 'address') return addressLine(content, key)
  if (part === 'contacts') return given(detailOf(content.contacts, key), path)
  const requirement = content.requirements.find((one) => String(one.buildingBlockRequirementId) === key)
  if (inner === 'isAnswer') return requirement && [answerWords(requirement.isAnswer)]
  const person = requirement?.stakeholderContactPerson.find((one) => refOf(one) === ref)
  return person && personLines(person)
}

function addressLine({ address }: Content, key: string): readonly string[] | undefined {
  if (key === 'isPublic') return [address.isPublic ? t('buildingBlock.public') : t('buildingBlock.notPublic')]
  return given(key === 'addressLine1' ? address.addressLine1 : address.addressLine2, key)
}

function given(text: string, path: string): readonly string[] | undefined {
  if (text === '') return undefined
  return [isPhonePath(path) ? phoneInGroups(text) : text]
}

function answerWords(isAnswer: boolean | null): string {
  if (isAnswer === null) return t('buildingBlock.notAnswered')
  return isAnswer ? t('buildingBlock.available') : t('buildingBlock.notAvailable')
}

function personLines({ name, role, isPublic, isReporting, contacts }: Person): readonly string[] {
  const details = Object.values(contactTypes).map((type) => {
    const detail = detailOf(contacts, String(type))
    return isEmailType(type) ? detail : phoneInGroups(detail)
  })
  const reports = isReporting ? `${t('field.isReporting')}: ${t('conflict.yes')}` : ''
  return [
    name,
    role,
    ...details,
    isPublic ? t('buildingBlock.public') : t('buildingBlock.notPublic'),
    reports,
  ]
}

function refOf({ clientId, stakeholderId }: Person): string {
  return String(clientId ?? stakeholderId)
}

function detailOf(contacts: Content['contacts'], type: string): string {
  return contacts.find(({ contactTypeId }) => String(contactTypeId) === type)?.detail ?? ''
}
