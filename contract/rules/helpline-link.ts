import type { Channel } from '../calls/config.ts'
import { phoneDigits } from '../fields/phone.ts'

/** Returns the address that opens a channel of a helpline on a phone. */
export function helplineLink(channel: Channel, detail: string): string {
  const dialled = encodeURIComponent(detail.replaceAll(/[\s()-]/g, '')).replaceAll('%2B', '+')
  switch (channel) {
    case 'call':
    case 'pleaseCallMe':
    case 'ussd':
      return `tel:${dialled}`
    case 'sms':
      return `sms:${dialled}`
    case 'whatsapp':
      return `https://wa.me/${phoneDigits(detail).replace(/^0/, '27').replaceAll(/\D/g, '')}`
    case 'email':
      return `mailto:${detail}`
  }
}
