import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto'
import { answerEncryption } from '#contract/rules/encrypted-answers.ts'
import { hmac } from '#server/hmac.ts'

const CURVE = 'prime256v1'

/** Returns the public key for which phones encrypt answers, base64url. */
export function encryptionKey(secret: string): string {
  return keyPairOf(secret).getPublicKey('base64url')
}

/** Returns what was encrypted for this server; undefined if it is something else, or for another secret. */
export function decryptAnswers(secret: string, encrypted: string): unknown {
  const { publicKeyBytes, ivBytes, tagBytes, keyBytes, info } = answerEncryption
  const bytes = Buffer.from(encrypted, 'base64url')
  const sender = bytes.subarray(0, publicKeyBytes)
  const iv = bytes.subarray(publicKeyBytes, publicKeyBytes + ivBytes)
  const data = bytes.subarray(publicKeyBytes + ivBytes, -tagBytes)
  try {
    const own = keyPairOf(secret)
    const salt = Buffer.concat([sender, own.getPublicKey()])
    const key = hkdfSync('sha256', own.computeSecret(sender), salt, info, keyBytes)
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), iv, { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return JSON.parse(Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}

/** The key pair is derived from the secret of the server, so that all its processes and its restarts have the same. */
function keyPairOf(secret: string): ECDH {
  const pair = createECDH(CURVE)
  for (let tries = 0; ; tries += 1)
    try {
      pair.setPrivateKey(hmac(secret, 'encryption of survey answers', String(tries)), 'base64url')
      return pair
    } catch (error) {
      // One hash of four thousand million is no number of the curve.
      if (tries > 1) throw error
    }
}
