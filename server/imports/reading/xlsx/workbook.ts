import { posix } from 'node:path'
import { fileFault } from '../../report.ts'
import { t } from '#contract/i18n/t.ts'
import type { Zip } from '../zip.ts'
import { readXml, type XmlReader } from './xml.ts'

/** The parts of a workbook that its cells refer to. */
export interface Workbook {
  /** The name of the sheet's entry in the zip. */
  readonly sheet: string
  readonly sharedTexts: readonly string[]
  /** True if a style shows a number as a day, by the number of the style. */
  readonly isDate: readonly boolean[]
  /** Days count from 1904 instead of 1900. */
  readonly from1904: boolean
}

/** Bytes of the shared texts, which are kept in memory while the sheet is read. */
const MAX_TEXTS = 134_217_728
/** The built-in formats of days. */
const ownDateFormats = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]

/** @throws ImportFault if the file is not a workbook, or has no sheet of this name */
export async function readWorkbook(zip: Zip, file: string, wanted: string | undefined): Promise<Workbook> {
  const about = (reason: string) => fileFault(file, reason)
  if (!zip.names.includes('xl/workbook.xml')) throw about(t('importFile.noSheets'))
  if (zip.sizeOf('xl/sharedStrings.xml') > MAX_TEXTS)
    throw about(t('importFile.tooLarge', { most: '128 MB of text' }))
  const { sheets, from1904 } = await listSheets(zip)
  const targets = await listTargets(zip)
  const named = wanted === undefined ? undefined : sheets.find(({ name }) => isSameName(name, wanted))
  const target = targets.get((named ?? dataSheetOf(sheets))?.id ?? '')
  if (target === undefined) throw about(t('importFile.noSheets'))
  const sheet = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
  if (!zip.names.includes(sheet)) throw about(t('importFile.noSheets'))
  return { sheet, sharedTexts: await listTexts(zip), isDate: await listDateStyles(zip), from1904 }
}

/** Returns the first sheet, or the data sheet of a workbook that the product wrote. */
function dataSheetOf<Sheet extends { readonly name: string }>(sheets: readonly Sheet[]): Sheet | undefined {
  const [first, second] = sheets
  return first?.name === ownSheets.about && second?.name === ownSheets.data ? second : first
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

async function readWhole(zip: Zip, name: string, reader: XmlReader): Promise<void> {
  if (!zip.names.includes(name)) return
  const reading = readXml(await zip.open(name), reader)
  while (!(await reading.next()).done);
}

async function listSheets(zip: Zip) {
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  await readWhole(zip, 'xl/workbook.xml', {
    start: (name, attributes) => {
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' })
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
    },
  })
  return { sheets, from1904 }
}

async function listTargets(zip: Zip): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  await readWhole(zip, 'xl/_rels/workbook.xml.rels', {
    start: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    },
  })
  return targets
}

async function listTexts(zip: Zip): Promise<readonly string[]> {
  const texts: string[] = []
  let text = ''
  let inText = false
  let isPhonetic = false
  await readWhole(zip, 'xl/sharedStrings.xml', {
    start: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      inText = name === 't' && !isPhonetic
    },
    text: (part) => {
      if (inText) text += part
    },
    end: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text.trim())
    },
  })
  return texts
}

async function listDateStyles(zip: Zip): Promise<readonly boolean[]> {
  const dateFormats = new Set(ownDateFormats)
  const styles: boolean[] = []
  let inCellStyles = false
  await readWhole(zip, 'xl/styles.xml', {
    start: (name, attributes) => {
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? ''))
        dateFormats.add(Number(attributes['numFmtId']))
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'xf' && inCellStyles) styles.push(dateFormats.has(Number(attributes['numFmtId'])))
    },
    end: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}

/** Returns true if the format contains a y, m or d outside quotes and brackets. */
function isDateFormat(code: string): boolean {
  return /[ymd]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

/** The sheet names of workbooks that the product writes; the first describes the second. */
export const ownSheets = { about: 'About', data: 'Data' } as const
