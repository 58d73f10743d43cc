// npm run build: the pages, into dist/web, and the server, into dist/server, when their sources have changed.
import { runAsScript } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'
import { buildServer } from './setup/server.mjs'

await runAsScript(async () => {
  await installPackages()
  await buildPages()
  await buildServer()
  return 0
})
