import { dayAndTimeText, dayText, localDate, monthOf, timeText } from '#contract/i18n/day-text.ts'
import { currentLanguage, ENGLISH } from './language.ts'
import { t } from './t.ts'

export { dayAndTimeText, dayText, timeText }

/** Returns a past time. A time that a wrong device clock put into the future becomes now. */
export function capAtNow(at: number, now: number): number {
  return Math.min(at, now)
}

/** Returns `10:41` for today, otherwise `3 May 09:10`. For past times. */
export function momentText(moment: number, now: number): string {
  const at = capAtNow(moment, now)
  return isSameDay(at, now) ? timeText(at) : `${dayShort(at)} ${timeText(at)}`
}

/** `3 May`, `12 Sep` */
function dayShort(at: number): string {
  const date = localDate(at)
  return `${date.getUTCDate()} ${t(`format.monthsShort.${monthOf(date)}`)}`
}

/** Returns `2026-05-03 10:41`, which sorts in a spreadsheet. */
export function sortableText(at: number): string {
  return `${localDate(at).toISOString().slice(0, 10)} ${timeText(at)}`
}

/** `just now`, `5 min ago`, `2 h ago`, `3 days ago`. */
export function ageText(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  if (minutes < 1) return t('format.justNow')
  if (minutes < 120) return t('format.minutesAgo', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('format.hoursAgo', { hours }) : t('format.daysAgo', { days: Math.floor(hours / 24) })
}

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** `1 480` */
export function countText(count: number): string {
  return count.toFixed(0).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0')
}

/** The sign before the decimals, by language. English has that of the specification. */
const decimalSigns = new Map([[ENGLISH, '.']])

function decimalSign(): string {
  const language = currentLanguage()
  const sign = decimalSigns.get(language) ?? signOf(language)
  decimalSigns.set(language, sign)
  return sign
}

/** Browsers without the language would take the sign of the device's language. */
function signOf(language: string): string {
  const parts = new Intl.NumberFormat([language, ENGLISH]).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** `61.20%` */
export function percentText(percentage: number): string {
  return `${decimalText(percentage)}%`
}

/** `1 061.94`, for numbers that are not negative */
export function decimalText(value: number, digits = 2): string {
  const [integer = '0', decimals = ''] = value.toFixed(digits).split('.')
  return `${countText(Number(integer))}${decimalSign()}${decimals}`
}

/** `3.41`, with the decimals that the number has */
export function shortDecimalText(value: number): string {
  return String(value).replace('.', decimalSign())
}

interface QuarterOfYear {
  readonly year: number
  readonly quarter: 1 | 2 | 3 | 4
}

/** `April to June 2026` */
export function quarterText({ year, quarter }: QuarterOfYear): string {
  return t('format.quarter', { quarter, year })
}

/** `Apr-Jun` */
export function shortQuarterText({ quarter }: Pick<QuarterOfYear, 'quarter'>): string {
  return t('format.shortQuarter', { quarter })
}

/** `Apr-Jun 2026` */
export function shortQuarterOfText({ year, quarter }: QuarterOfYear): string {
  return t('format.shortQuarterOf', { quarter, year })
}

/** `April 2025 to March 2026`, from the first month of one quarter to the last of another. */
export function quartersText(from: QuarterOfYear, to: QuarterOfYear): string {
  return t('format.quarters', { from: from.quarter, fromYear: from.year, to: to.quarter, toYear: to.year })
}

/** Returns `1 change and 2 drafts`, without a count of zero. */
export function editsAndDraftsText(edits: number, drafts: number): string {
  return listText([
    ...(edits > 0 ? [t('format.edits', { edits })] : []),
    ...(drafts > 0 ? [t('format.drafts', { drafts })] : []),
  ])
}

/** `320 kB`, `4.2 MB`, `10.7 GB`, with the same sign between whole and part as every other number. */
export function sizeText(bytes: number): string {
  if (bytes >= GIGABYTE) return `${decimalText(bytes / GIGABYTE, 1)}\u00A0GB`
  if (bytes >= MEGABYTE) return `${decimalText(bytes / MEGABYTE, 1)}\u00A0MB`
  return `${Math.max(1, Math.round(bytes / 1000))}\u00A0kB`
}

/** `+8.30`, `−1.20` */
export function differenceText(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${decimalText(Math.abs(difference))}`
}

/** `A, B or C` */
export function anyOfText(names: readonly string[]): string {
  return joined(names, 'format.or')
}

/** `Umdoni and Ray Nkonyeni` */
export function listText(names: readonly string[]): string {
  return joined(names, 'format.and')
}

function joined(names: readonly string[], id: 'format.and' | 'format.or'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : t(id, { first: names.slice(0, -1).join(', '), last })
}

/** `now`, `in 40 s`, `in 4 min`, `in 2 h`. */
export function waitText(until: number, now: number): string {
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0) return t('format.now')
  if (seconds < 60) return t('format.inSeconds', { seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? t('format.inMinutes', { minutes })
    : t('format.inHours', { hours: Math.ceil(minutes / 60) })
}

/** Returns whether two times are on the same day in South Africa. */
export function isSameDay(one: number, other: number): boolean {
  return dayText(one) === dayText(other)
}
