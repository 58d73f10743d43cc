// npm run build: the pages, into dist/web, when their sources have changed.
import { runAsScript } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'

await runAsScript(async () => {
  await installPackages()
  await buildPages()
  return 0
})
