/**
 * Lists every package that the lock file names, with version, licence and hash, as CycloneDX:
 *   npm run task -- sbom --to sbom.cdx.json
 * Packages that run on the server are marked as required; the rest builds the pages (parts of it are in them), tests and checks.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inHouse, runAsScript, SetupError } from './setup/house.mjs'
import { npm } from './setup/packages.mjs'

await runAsScript(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: inHouse('dist', 'sbom.cdx.json') } } })
  const to = resolve(values.to)
  const bill = await listPackages()
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${bill.components.length} packages are listed in ${to}`)
  return 0
})

async function listPackages() {
  const asked = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { code, output } = await npm('sbom', '--loglevel=error', ...asked)
  if (code !== 0) throw new SetupError(`${output.trim()}\n\nnpm could not list the packages; what it said is above.`)
  return JSON.parse(output.slice(output.indexOf('{\n')))
}
