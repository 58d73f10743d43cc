import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** A proxy that asks `/readyz` each second has then been refused several times. */
const BEHIND_PROXY_SECONDS = 5

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An empty variable is one that is not set: `PORT= npm start` means the default. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'a web address such as https://example.org',
  )

const databaseAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^postgres(ql)?:\/\/./.test(text),
    'an address such as postgres://user:password@host:5432/goodbowl',
  )

const mailAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:\/\/./.test(text) && new URL(text).hostname !== '',
    'an address such as smtp://user:password@host:587',
  )

const contactAddress = z
  .string()
  .regex(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*|tel:\+[\d-]+)$/,
    'an address such as mailto:security@example.org',
  )

/** The contact of the sender that push services are told (RFC 8292). */
const pushContact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/, 'an address such as mailto:kitchen@example.org')

const Variables = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'a whole number from 0 to 65535')
      .transform(Number)
      .pipe(z.number().max(65_535, 'a whole number from 0 to 65535')),
  ),
  HOST: optional(z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address')),
  DATA_DIR: optional(z.string().refine((text) => !text.includes('\0'), 'a folder')),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_WAIT_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,4}$/, 'a whole number of seconds')
      .transform(Number),
  ),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, 'a whole number of seconds up to 999')
      .transform(Number),
  ),
  DATABASE_ALARM_MB: optional(
    z
      .string()
      .regex(/^\d{1,9}$/, 'a whole number of megabytes')
      .transform(Number),
  ),
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters without spaces')),
  PUBLIC_URL: optional(webAddress),
  SMTP_URL: optional(mailAddress),
  SECURITY_CONTACT: optional(contactAddress),
  PUSH_CONTACT: optional(pushContact),
  PUSH_SERVICES: optional(
    z
      .string()
      .refine(
        (text) => listOf(text).every(isPushService),
        'origins such as https://push.example.org, separated by commas',
      ),
  ),
  SHOP_URL: optional(webAddress),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`)),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(
        (text) => listOf(text).every(isAddressOrRange),
        'addresses or ranges of reverse proxies, separated by commas',
      ),
  ),
})

export type Env = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** How long the start waits for PostgreSQL to take connections. */
  readonly databaseWaitSeconds: number
  /** How long a server that is to stop still takes requests, so that a proxy sees that it is not ready. */
  readonly drainSeconds: number
  /** From this size on of the database the log says so once a day. */
  readonly databaseAlarmMegabytes: number
  /** The token that may read `/metrics`; programs on this machine may where there is none. */
  readonly metricsToken: string | undefined
  /** Origin under which owners reach the app, without a trailing slash. */
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
  /** The contact in `/.well-known/security.txt`, which is not there without it. */
  readonly securityContact: string | undefined
  /** The contact of the sender that push services are told: the operator's, or else the origin of the app. */
  readonly pushContact: string
  /** Origins of push services besides those of browsers' makers. They may be on this machine or in its network. */
  readonly pushServices: readonly string[]
  readonly shopUrl: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Reverse proxies whose `X-Forwarded-For` is believed; none unless told. */
  readonly trustProxy: readonly string[]
}

/** A setting that stops the start. Its message is one line and begins with the name of the setting. */
export class SettingError extends Error {}

export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) throw new SettingError(parsed.error.issues.map((issue) => explain(issue, variables)).join('; '))
  const { data } = parsed
  const port = data.PORT ?? 3000
  const trustProxy = listOf(data.TRUST_PROXY ?? '')
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${port}`).origin
  return {
    port,
    host: data.HOST ?? '127.0.0.1',
    dataDir: resolve(data.DATA_DIR ?? './data'),
    databaseUrl: data.DATABASE_URL,
    databaseWaitSeconds: data.DATABASE_WAIT_SECONDS ?? 60,
    drainSeconds: data.DRAIN_SECONDS ?? (trustProxy.length > 0 ? BEHIND_PROXY_SECONDS : 0),
    databaseAlarmMegabytes: data.DATABASE_ALARM_MB ?? 10_000,
    metricsToken: data.METRICS_TOKEN,
    publicUrl,
    smtpUrl: data.SMTP_URL,
    securityContact: data.SECURITY_CONTACT,
    // Push services take no other scheme for an origin.
    pushContact: data.PUSH_CONTACT ?? publicUrl.replace(/^http:/, 'https:'),
    pushServices: listOf(data.PUSH_SERVICES ?? '').map((address) => new URL(address).origin),
    shopUrl: data.SHOP_URL,
    logLevel: data.LOG_LEVEL ?? 'warn',
    trustProxy,
  }
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** A push service may be in clear on this machine alone. */
function isPushService(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const SECRET_SETTINGS = new Set(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'])

/** Addresses with passwords in them are not repeated on the console. */
function explain(issue: z.core.$ZodIssue, variables: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0])
  const given = SECRET_SETTINGS.has(name) ? '' : `, not ${JSON.stringify(variables[name])}`
  return `${name} must be ${issue.message}${given}`
}
