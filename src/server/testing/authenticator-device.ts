import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device that makes passkeys and signs with them, as WebAuthn level 2 has it: ES256, without attestation. */

export type Ceremony = {
  readonly challenge: string
  /** The page that asked; the server's own unless told. */
  readonly origin?: string
  /** The number of signatures that the device claims. */
  readonly count?: number
  /** False: its holder was not asked for a finger, a face or a PIN. */
  readonly isUserVerified?: boolean
  readonly site?: string
  /** The user that the passkey is made for, as the server names them. */
  readonly user?: { readonly id: string }
  /** Whose the device says the passkey is: whom it was made for unless told; null says nothing. */
  readonly userHandle?: string | null
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

export function createDevice(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }

  const key = publicKeyOf(x, y)
  const clientData = (type: string, told: Ceremony) => clientDataOf(type, { origin, ...told })
  const authenticatorData = (told: Ceremony, made?: Buffer) =>
    authenticatorDataOf({ site: new URL(origin).hostname, ...told }, made)

  let madeFor: string | undefined

  return {
    make(told: Ceremony) {
      madeFor = told.user?.id
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(told, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]))
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', told).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      }
    },
    sign(told: Ceremony) {
      const asked = clientData('webauthn.get', told)
      const data = authenticatorData(told)
      const userHandle = told.userHandle === undefined ? madeFor : (told.userHandle ?? undefined)
      return {
        ...credential,
        response: {
          clientDataJSON: asked.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(asked)]), privateKey).toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

const clientDataOf = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorDataOf(
  { count = 0, isUserVerified = true, site = '' }: Ceremony,
  credentialData?: Buffer,
): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const flags = PRESENT | (isUserVerified ? VERIFIED : 0) | (credentialData ? WITH_CREDENTIAL : 0)
  const siteHash = sha256(Buffer.from(site))
  return Buffer.concat([siteHash, Buffer.from([flags]), counter, credentialData ?? Buffer.alloc(0)])
}

/** Key type EC2, algorithm ES256, curve P-256 (RFC 9052). */
const publicKeyOf = (x: string, y: string) =>
  new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Encodes as much of RFC 8949 as a passkey takes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(kind: number, size: number): Buffer {
  return size < 24 ? Buffer.from([(kind << 5) | size]) : Buffer.from([(kind << 5) | 24, size])
}
