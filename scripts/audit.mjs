// npm run audit: known holes in what we depend on. A registry that cannot be asked is said plainly and fails nothing:
// it says something of the network, not of our packages.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], { encoding: 'utf8', timeout: 120_000 })
const report = read(stdout)
const found = report?.metadata?.vulnerabilities

if (!found) {
  console.log(
    `Audit: the registry could not be asked${report?.message ? ` (${report.message})` : ''}; nothing is known.`,
  )
} else {
  const { high, critical, moderate, low } = found
  console.log(`Audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`)
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    console.log(`  ${severity}: ${name} ${range}`)
  }
  process.exitCode = critical + high === 0 ? 0 : 1
}

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
