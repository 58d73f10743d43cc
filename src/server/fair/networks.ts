import { isIPv6 } from 'node:net'

/** The share of the networks around an IPv6 address, relative to the narrowest: there are others in a wide one. */
const SHARES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 8 },
] as const

/** The networks that an address belongs to, the narrowest first; of IPv4 the address itself. */
export function networksOf(ip: string): { who: string; share: number }[] {
  const [address = ''] = withoutPort(ip).split('%')
  const groups = isIPv6(address) ? groupsOf(address) : []
  if (groups.length === 0) return [{ who: withoutPort(ip), share: 1 }]
  const [mappedHigh = 0, mappedLow = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [{ who: [mappedHigh >> 8, mappedHigh & 255, mappedLow >> 8, mappedLow & 255].join('.'), share: 1 }]
  }
  return SHARES.map(({ bits, share }) => ({ who: `${prefixOf(groups, bits)}::/${bits}`, share }))
}

/** Some proxies write the port into `X-Forwarded-For`, another for each connection: each would count as a network. */
const withoutPort = (ip: string) => ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]*)\](:\d+)?$/, '$1')

/** The widest of them. */
export const networkOf = (ip: string): string => networksOf(ip).at(-1)?.who ?? ip

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16))
  const spare = (16 - (bits % 16)) % 16
  return kept
    .map((group, place) => (place < kept.length - 1 ? group : (group >> spare) << spare).toString(16))
    .join(':')
}

/** All eight, however they are written; the last two may be an IPv4 address. */
function groupsOf(address: string): number[] {
  const spelled = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + +b, c * 256 + +d].map((group) => group.toString(16)).join(':'),
  )
  const [first = [], last = []] = spelled.split('::').map((half) => half.split(':').filter(Boolean))
  const between = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16))
}
