// npm run dev [-- --fresh]: the app to work on. Pages and server follow each file that is saved; a household with a year of
// diary stands in `.cache/dev`, made at the first start, and again with --fresh.
import { inHouse, runAsScript } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { runUntilAsked } from './setup/until-asked.mjs'

await runAsScript(async () => {
  await installPackages()
  return runUntilAsked([inHouse('scripts', 'dev', 'loop.ts'), ...process.argv.slice(2)], process.env)
})
