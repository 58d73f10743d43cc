// For CI: the browser and the database server that the tests use, from the system's packages, so that nothing is left out.
import { findOrInstallChromium, installChromiumWithoutWindows } from './setup/chromium.mjs'
import { runAsScript } from './setup/house.mjs'
import { findOrInstallPostgres } from './setup/postgres.mjs'

await runAsScript(async () => {
  await installChromiumWithoutWindows()
  await findOrInstallChromium()
  await findOrInstallPostgres()
  return 0
})
