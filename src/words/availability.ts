import { countText, percentText } from './format.ts'

export const availabilityWords = {
  mapTitle: 'Availability of building blocks',
  legendTitle: 'Availability, %',
  sharesOf: 'registered building blocks',
  available: (percentage: number) => `${percentText(percentage)} available`,
  registered: (count: number) =>
    count === 1 ? '1 building block registered' : `${countText(count)} building blocks registered`,
  availableNow: 'available this quarter',
  registeredNow: 'building blocks registered',
  panelLead: 'Availability by category and quarter, %. The current quarter has a frame.',
  byCategory: 'Availability by category',
  perQuarter: (place: string) =>
    `Each quarter in ${place}, % of requirements available, average of all municipalities. The current quarter has a frame.`,
  thisQuarterIn: (place: string) =>
    `This quarter in ${place}, % of requirements available, average of all municipalities. Open a row to see earlier quarters.`,
  detail: 'Availability by building block and requirement',
  category: 'Category',
  block: 'Building block',
  requirement: 'Requirement',
  quarter: 'Quarter',
  availability: 'Availability, %',
  ofPeriod: (period: string, year: number) => `${period} ${year}`,
  inAYear: 'Change in one year',
  /** A difference of percentages, with its sign. */
  change: (difference: number) => `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(2)}`,
  cell: (percentage: number, name: string, when: string, band: string) =>
    `${percentText(percentage)} ${name}, ${when}. Band ${band}.`,
  thisQuarter: 'Availability this quarter',
  thisQuarterUnit: (when: string, year: number) => `${when}, %. The mark is the same quarter of ${year}.`,
  yearAgo: (percentage: number) => `a year ago ${percentText(percentage)}`,
  byBlock: (category: string) => `${category}, by building block`,
} as const
