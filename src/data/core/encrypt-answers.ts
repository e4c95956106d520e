import type { SurveyAnswers } from '#contract/schemas/survey.ts'
import { answerEncryption } from '#contract/rules/encrypted-answers.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const CIPHER = 'AES-GCM'

/** Encrypts answers so that only the server can read them. @param encryptionKey the one of the questionnaire */
export async function encryptAnswers(encryptionKey: string, answers: SurveyAnswers): Promise<string> {
  const server = bytesOf(encryptionKey)
  const publicKey = await crypto.subtle.importKey('raw', server, CURVE, false, [])
  // The private key is forgotten with this function, so that this device cannot open the answers either.
  const own = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: publicKey },
    own.privateKey,
    answerEncryption.keyBytes * 8,
  )
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const encoder = new TextEncoder()
  const key = await crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: joined(sender, server),
      info: encoder.encode(answerEncryption.info),
    },
    material,
    { name: CIPHER, length: answerEncryption.keyBytes * 8 },
    false,
    ['encrypt'],
  )
  const json = JSON.stringify(answers)
  const padded = json.padEnd(Math.ceil(json.length / answerEncryption.paddedTo) * answerEncryption.paddedTo)
  const iv = crypto.getRandomValues(new Uint8Array(answerEncryption.ivBytes))
  const data = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, encoder.encode(padded))
  return textOf(joined(sender, iv, new Uint8Array(data)))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
}

function textOf(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
