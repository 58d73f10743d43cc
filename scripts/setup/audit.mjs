import { npm } from './packages.mjs'

/** @typedef {import('./checks.mjs').Result} Result */

/**
 * The registry's answer about the packages: `isSafe` is not there when it could not be asked.
 * @typedef {{ isSafe?: boolean, lines: string[] }} Audit
 */

/** Asks once, and says what it heard: a registry that is away says something of the network, not of our packages. */
export async function askRegistry() {
  const { output, seconds } = await npm('audit', '--json', '--fetch-retries=0', '--fetch-timeout=60000')
  const audit = readAudit(output)
  for (const line of audit.lines) console.log(line)
  return { ...audit, seconds }
}

/**
 * @param {string} output of `npm audit --json`, with warnings of npm's around it
 * @returns {Audit}
 */
export function readAudit(output) {
  const report = parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  const found = report?.metadata?.vulnerabilities
  if (!found) return { lines: [`Audit: the registry could not be asked (${report?.message ?? 'it said nothing'}).`] }
  const { high, critical, moderate, low } = found
  return {
    isSafe: critical + high === 0,
    lines: [
      `Audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`,
      ...Object.values(report.vulnerabilities).map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`),
    ],
  }
}

/**
 * A row of the summary; or, where the registry could not be asked, a line that says what was not run.
 * @param {Audit & { seconds: number }} audit
 * @returns {{ results: Result[], notRun: string[] }}
 */
export function inSummary({ isSafe, seconds }) {
  if (isSafe === undefined) return { results: [], notRun: ['audit (the registry could not be asked)'] }
  const result = { name: 'audit', seconds, passed: isSafe ? 1 : 0, failed: isSafe ? 0 : 1, skipped: 0 }
  return { results: [result], notRun: [] }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
