// npm test: all set-up, then every check there is; goes on after a failure, so that one run shows them all.
import { runCheck, runPlaywright, runStep, runVitest, sum, summarise } from './setup/checks.mjs'
import { findOrInstallChromium } from './setup/chromium.mjs'
import { program, runAsScript } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'

await runAsScript(async () => {
  await installPackages()
  const chromium = await findOrInstallChromium()
  const results = [
    await runCheck('types', [program('typescript', 'bin', 'tsc'), '-b']),
    await runCheck('lint', [program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings']),
    await runCheck('unused code', [program('knip', 'bin', 'knip.js')]),
    await runVitest('unit'),
    await runVitest('laws'),
    await runVitest('api'),
    await runStep('build', buildPages),
    await runPlaywright(chromium),
  ]
  console.log(`\n${summarise(results)}`)
  return sum(results, 'failed') === 0 ? 0 : 1
})
