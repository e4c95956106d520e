const LOCALE = 'en-ZA'
const ZONE = 'Africa/Johannesburg'

const time = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: ZONE,
})
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
})
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: ZONE,
})

const sortableDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: ZONE })

/** `10:41` */
export function timeText(at: number): string {
  return time.format(at)
}

/** `3 May 2026` */
export function dayText(at: number): string {
  return day.format(at)
}

/** `10:41` for today, otherwise `3 May 09:10`. */
export function momentText(at: number, now: number): string {
  return day.format(at) === day.format(now) ? time.format(at) : dayAndTime.format(at).replace(',', '')
}

/** `3 May 2026, 10:41` */
export function dayAndTimeText(at: number): string {
  return `${dayText(at)}, ${timeText(at)}`
}

/** `2026-05-03 10:41`, as a sheet sorts it. */
export function sortableText(at: number): string {
  return `${sortableDay.format(at)} ${timeText(at)}`
}

/** `just now`, `5 min ago`, `2 h ago`, `3 days ago`. */
export function ageText(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 120) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const kilobytes = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
const gigabytes = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** `1 480` */
export function countText(count: number): string {
  return whole.format(count)
}

/** `61.20%`, with the point that the specification's percentages have. */
export function percentText(percentage: number): string {
  return `${percentage.toFixed(2)}%`
}

/** `1 061.94` */
export function decimalText(value: number): string {
  const [integer = '0', decimals = '00'] = value.toFixed(2).split('.')
  return `${whole.format(Number(integer))}.${decimals}`
}

interface QuarterOfYear {
  readonly year: number
  readonly quarter: 1 | 2 | 3 | 4
}

const monthsOfQuarters = {
  1: ['January', 'March'],
  2: ['April', 'June'],
  3: ['July', 'September'],
  4: ['October', 'December'],
} as const

/** `April to June 2026` */
export function quarterText({ year, quarter }: QuarterOfYear): string {
  return `${monthsOfQuarters[quarter].join(' to ')} ${year}`
}

/** `April 2025 to March 2026`, from the first month of one quarter to the last of another. */
export function quartersText(from: QuarterOfYear, to: QuarterOfYear): string {
  return `${monthsOfQuarters[from.quarter][0]} ${from.year} to ${monthsOfQuarters[to.quarter][1]} ${to.year}`
}

/** `320 kB`, `4,2 MB`, `10,7 GB` */
export function sizeText(bytes: number): string {
  if (bytes >= GIGABYTE) return gigabytes.format(bytes / GIGABYTE)
  if (bytes >= MEGABYTE) return megabytes.format(bytes / MEGABYTE)
  return kilobytes.format(Math.max(1, Math.round(bytes / 1000)))
}

const list = new Intl.ListFormat(LOCALE)

/** `Umdoni and Ray Nkonyeni` */
export function listText(names: readonly string[]): string {
  return list.format(names)
}

/** `now`, `in 40 s`, `in 4 min`, `in 2 h`. */
export function waitText(until: number, now: number): string {
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0) return 'now'
  if (seconds < 60) return `in ${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `in ${minutes} min` : `in ${Math.ceil(minutes / 60)} h`
}

/** Whether two moments are on the same day where the people are. */
export function isSameDay(one: number, other: number): boolean {
  return day.format(one) === day.format(other)
}
