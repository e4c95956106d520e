import { describe, expect, it, test } from 'vitest'
import { filledMail } from '#contract/rules/placeholders.ts'
import { mailPlaceholders, type MailName } from '#contract/schemas/managed-text.ts'
import texts from '#server/db/seed/content/texts.json' with { type: 'json' }

const mails = Object.keys(mailPlaceholders) as MailName[]

function bodyOf(name: MailName, supportEmail: string | undefined): string {
  const filled = filledMail(texts[name].text, (one) => (one === 'supportEmail' ? supportEmail : one))
  return filled.flatMap((lines) => lines.map((line) => line.join(''))).join('\n')
}

describe('the mail', () => {
  it.each(mails)('%s sends nobody to a support contact that does not exist', (name) => {
    expect(bodyOf(name, undefined)).not.toMatch(/\b(write to|tell|contact|ask) us\b|\bcontact\b/)
  })

  it.each(['rejectedDuplicate', 'rejectedOther', 'withdrawnDuplicate', 'withdrawnOther'] as const)(
    '%s names the support contact to those who disagree',
    (name) => {
      expect(bodyOf(name, 'Thandi 011 555 0100')).toMatch(/^If .*, contact Thandi 011 555 0100\.$/m)
    },
  )
})

test('the privacy notice sends nobody to a contact that does not exist', () => {
  const filled = texts.privacyNotice.sections.flatMap(({ text }) => filledMail(text, () => undefined))
  expect(filled.flat(2).join('\n')).not.toMatch(/\b(write to|contact) us\b/)
})
