import type { StakeholderRef } from '../fields/ids.ts'

export const buildingBlocksPath = '/buildingBlock/'
export const verifyPath = `${buildingBlocksPath}verify/`

/** The server redirects it to the page of another site that 'Exit this page' opens. */
export const exitPath = '/exit'

/** A neutral page of the app itself, which is cached on the device and opens without a signal, too. */
export const NEUTRAL_PAGE = '/notes.html'

/** The pages that the server renders for browsers without JavaScript. */
export const plainPaths = { helplines: '/help', directory: '/help/directory' } as const

/** Matches the path and the query of such a page: `/help?lang=zu`. */
export const isPlainPage = /^\/help([/?]|$)/

/** Matches the page on which people answer a survey, a document of its own, in any case as the other pages. */
export const isSurveyPage = /^\/questionnaire\/surveyquestions\/?(\?|$)/i

export const loginPath = '/auth/login/'
export const forgotPasswordPath = '/auth/forgot-password/'

export const devicesPath = '/admin/devices/'
export const organisationPath = '/organisation/'
export const applicationsPath = '/admin/organisations/'

/** @param boundaryId the municipality's stakeholder id, as the dashboard passes it on */
export function manageBuildingBlockPath(boundaryId: number, bldId: number): string {
  return `/buildingBlock/manage/${encodeId(boundaryId)}/${encodeId(bldId)}`
}

interface RecordTarget {
  readonly boundaryStakeholderId: number
  readonly buildingBlockId: number
  readonly provider: StakeholderRef | number
  /** The path of a field of the record, to open it there. */
  readonly field?: string | null
}

export function recordPath({
  boundaryStakeholderId,
  buildingBlockId,
  provider,
  field,
}: RecordTarget): string {
  const path = `${manageBuildingBlockPath(boundaryStakeholderId, buildingBlockId)}?provider=${provider}`
  return field ? `${path}&field=${encodeURIComponent(field)}` : path
}

/** Encodes an id for a URL: base64 of its digits, without padding. */
export function encodeId(id: number): string {
  const bits = [...String(id)].map((digit) => digit.charCodeAt(0).toString(2).padStart(8, '0')).join('')
  const sixes = bits.match(/.{1,6}/g) ?? []
  return sixes.map((six) => alphabet.charAt(Number.parseInt(six.padEnd(6, '0'), 2))).join('')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
