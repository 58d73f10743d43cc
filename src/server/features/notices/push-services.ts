import { createECDH } from 'node:crypto'
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** The push services of the makers of Chrome, Firefox, Safari and Edge: a host, and the hosts below one that begins with a dot. */
const BROWSERS_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether this server sends to an endpoint. A browser says where, so it may say anything: no other host is asked but those that
 * browsers use, and the origins that the operator has named.
 */
export function isPushEndpoint(endpoint: string, ownServices: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (ownServices.includes(origin)) return true
  const isKnown = BROWSERS_SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  return isKnown && protocol === 'https:' && port === ''
}

/** Whether something can be encrypted for it: a point of the curve. */
export function isPushKey(p256dh: string): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    return ours.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0
  } catch {
    return false
  }
}

/** IANA's registries of addresses for special purposes: what is not reached from everywhere. */
const NOT_PUBLIC = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(address, bits, 'ipv4')
}
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6')
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6')
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6')
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress({ address, family }: LookupAddress): boolean {
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return !NOT_PUBLIC.check(address, kind) && (kind === 'ipv4' || PUBLIC_IPV6.check(address, kind))
}

type LookUpAll = (
  host: string,
  options: LookupOptions & { all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** The address that is connected to is the one that was looked at. */
export function lookUpPublic(lookUpAll: LookUpAll = lookup): LookupFunction {
  return (host, options, found) =>
    lookUpAll(host, { ...options, all: true }, (error, addresses) => {
      const refused = error ?? (addresses.every(isPublicAddress) ? null : new NotPublic())
      const [first] = addresses ?? []
      if (refused || !first) found(refused ?? new NotPublic(), '', 0)
      else if (options.all) found(null, addresses)
      else found(null, first.address, first.family)
    })
}

class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC'
}
