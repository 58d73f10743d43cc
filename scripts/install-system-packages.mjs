// Installs what the tests use from the system's packages: browsers, database server, reverse proxy and tracer.
// CI runs this, so that nothing is left out that the packages have. (Citus is not among them.)
import { findOrInstallChromium, installChromiumWithoutWindows } from './setup/chromium.mjs'
import { installFirefox } from './setup/firefox.mjs'
import { runAsScript } from './setup/house.mjs'
import { installNginx } from './setup/nginx.mjs'
import { findOrInstallPostgres } from './setup/postgres.mjs'
import { installStrace } from './setup/strace.mjs'

await runAsScript(async () => {
  await installChromiumWithoutWindows()
  await findOrInstallChromium()
  await installFirefox()
  await findOrInstallPostgres()
  await installNginx()
  await installStrace()
  return 0
})
