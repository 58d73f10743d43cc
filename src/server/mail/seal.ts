import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Keeps letters with their codes and addresses unreadable in the database and in its backups (AES-256-GCM).
 * @param what is sealed: what was sealed as something else is not opened
 */
export function createSeal(secret: string, what: 'letters' | 'push keys' = 'letters') {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `goodbowl ${what}`, 32))
  return {
    seal: (text: string): string => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    /** The same for the same address, and not to be undone. */
    fingerprint: (address: string): string =>
      createHmac('sha256', key).update(address.toLowerCase()).digest('base64url'),
  }
}
