// npm run build: the pages, into dist/web, and the server, into dist/server, when their sources have changed.
// Prints the sizes of the pages that differ from those of the last commit (docs/page-sizes.md).
import { changesSinceLastCommit, pageSizes } from './pages/page-sizes.mjs'
import { runAsScript } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'
import { buildServer } from './setup/server.mjs'

await runAsScript(async () => {
  await installPackages()
  await buildPages()
  await buildServer()
  const changes = changesSinceLastCommit(await pageSizes())
  if (changes.length > 0) console.log(['Bytes of the pages at the last commit → now:', ...changes].join('\n'))
  return 0
})
