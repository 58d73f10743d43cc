import { cpus } from 'node:os'

/** The properties of the machine that figures of time depend on, in words. */
export function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node ${process.versions.node}`
}
