// Writes docs/page-sizes.md: the bytes of the first visit and of each part that is loaded later, for the next build to compare with.
import { writeFile } from 'node:fs/promises'
import { pageSizes, SIZES_FILE, tableOf } from './pages/page-sizes.mjs'
import { inHouse, runAsScript } from './setup/house.mjs'
import { buildPages } from './setup/pages.mjs'

const HEAD = `# Sizes of the pages

Written by \`npm run task -- page-sizes\`; not by hand. Bytes of code and style sheets as sent (brotli): of the first visit, of the frame
beyond it, and of each later part beyond both. Up to 120,000 for the first visit and 45,000 for a part are
fine; what counts is [Lighthouse](lighthouse.md). \`npm run build\` prints what differs from the last commit.
`

await runAsScript(async () => {
  await buildPages()
  await writeFile(inHouse(SIZES_FILE), `${HEAD}\n${tableOf(await pageSizes())}\n`)
  return 0
})
