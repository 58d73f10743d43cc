import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './scripts/pages/app-manifest.ts'
import { bootstrapWhileWorking } from './scripts/pages/bootstrap.ts'
import { drawnPages } from './scripts/pages/drawn-pages.ts'
import { firstWords } from './scripts/pages/first-words.ts'
import { noticesScript } from './scripts/pages/notices-script.ts'
import { workbox } from './scripts/pages/service-worker.ts'

/** Changes with the contract: answers that a device has kept in another shape are not shown any more. */
function shapeOfAnswers(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync('src/contract', { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(readFileSync(`src/contract/${file}`))
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * One file for the first visit, one for what most pages need, and few for what some pages share: each file costs a slow phone a
 * round trip. A page has a file of its own.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'first-visit', tags: ['$initial'] },
    { name: 'styles', test: /\.css$/, minShareCount: 3 },
    { name: 'common', minShareCount: 12 },
    { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
  ],
}

/** Texts and science do nothing when they are loaded: a page gets those that it uses. */
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /src[\\/](texts[\\/][\w-]+|nutrition)[\\/]/, sideEffects: false }],
}

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    react(),
    firstWords,
    drawnPages(),
    bootstrapWhileWorking(),
    noticesScript(),
    VitePWA({ registerType: 'prompt', injectRegister: false, includeManifestIcons: false, manifest, workbox }),
  ],
  define: { 'import.meta.env.SHAPE_OF_ANSWERS': JSON.stringify(shapeOfAnswers()) },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing becomes a data: URL: the content security policy allows files of this origin only.
    assetsInlineLimit: 0,
    // A browser from before 2023 that cannot fetch a script ahead fetches it when it is asked for.
    modulePreload: { polyfill: false },
    // The manifest says which file is loaded with which: scripts/pages/page-sizes.mjs weighs them.
    manifest: true,
    rolldownOptions: { treeshake, output: { codeSplitting } },
  },
})
