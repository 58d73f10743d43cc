// npm start: installs what is missing, builds what is stale, then runs the server until it is told to stop.
import { COMPILED_SOURCES, inHouse, runAsScript, SERVER_FLAGS, SERVER_VARIABLES } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'
import { runUntilAsked } from './setup/until-asked.mjs'

await runAsScript(async () => {
  await installPackages()
  await buildPages()
  return runUntilAsked([...SERVER_FLAGS, inHouse('src', 'server', 'main.ts')], {
    ...SERVER_VARIABLES,
    NODE_COMPILE_CACHE: COMPILED_SOURCES,
    ...process.env,
  })
})
