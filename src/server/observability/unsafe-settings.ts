import pg from 'pg'
import { sentences } from '../../texts/index.ts'
import type { Env } from '../env.ts'

/** The gaps that the settings leave to those who listen on the network: told at the start, one line each. */
export function unsafeSettings({ databaseUrl, publicUrl }: Pick<Env, 'databaseUrl' | 'publicUrl'>): string[] {
  return [...(databaseUrl ? aboutDatabase(databaseUrl) : []), ...aboutPublicUrl(new URL(publicUrl))]
}

/** Reads the address as the driver does, with the environment that the driver reads besides. */
function aboutDatabase(connectionString: string): string[] {
  const { host, ssl } = new pg.Client({ connectionString }) as { host: string; ssl: unknown }
  if (isOfThisMachine(host)) return []
  if (!ssl) return [sentences.console.databaseInClear(host)]
  const isUnchecked = typeof ssl === 'object' && 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false
  return isUnchecked ? [sentences.console.databaseUnchecked(host)] : []
}

const aboutPublicUrl = ({ protocol, hostname, origin }: URL): string[] =>
  protocol === 'https:' || isOfThisMachine(hostname) ? [] : [sentences.console.publicUrlInClear(origin)]

/** A socket's folder begins with a slash. */
const isOfThisMachine = (host: string): boolean => /^(\/|localhost$|.*\.localhost$|127\.|\[?::1\]?$)/i.test(host)
