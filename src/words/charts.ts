import { common } from './common.ts'
import { countText } from './format.ts'

export const chartWords = {
  noData: common.noData,
  unknown: 'No data',
  menu: (title: string) => `${title}: PNG, CSV, copy link`,
  png: 'PNG',
  csv: 'CSV',
  copyLink: 'Copy link',
  linkCopied: 'Link copied to clipboard',
  linkNotCopied: 'This browser does not allow copying. Copy the link from the address bar.',
  noPicture: 'This browser cannot create the picture. Download the CSV for the numbers.',
  showTable: 'Show as table',
  hideTable: 'Hide table',
  label: (title: string) => `${title}. The numbers are in the table that follows.`,
  other: 'Other',
  slice: (count: number, share: string) => `${countText(count)} · ${share}`,
  share: 'Share',
  more: 'Excel, GeoJSON and more tables',
  source: 'Source',
  sourceIs: (said: string) => `Source: ${said}`,
  asAt: (source: string, day: string) => `${source}. As at ${day}.`,
  alone: (source: string) => `${source}.`,
  fileName: (what: string, day: string, ending: string) => `${what}-${day}.${ending}`,
  inPlace: (category: string, place: string) => `${category} in ${place}`,
} as const
